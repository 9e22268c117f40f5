<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="sea" tilewidth="32" tileheight="32" tilecount="1800" columns="50">
 <image source="sea.png" width="1600" height="1152"/>
</tileset>
