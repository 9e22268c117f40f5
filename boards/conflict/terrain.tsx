<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain" tilewidth="48" tileheight="48" tilecount="16" columns="8">
 <image source="terrain.png" width="384" height="96"/>
 <tile id="0" type="closed"/>
 <tile id="1" type="land"/>
 <tile id="2" type="land"/>
 <tile id="3" type="water"/>
 <tile id="4" type="water"/>
 <tile id="5" type="bridge"/>
 <tile id="6" type="home"/>
</tileset>
