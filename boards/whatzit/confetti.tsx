<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="confetti" tilewidth="32" tileheight="32" tilecount="112" columns="16">
 <image source="confetti.png" width="512" height="224"/>
</tileset>
