<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="chart" tilewidth="64" tileheight="64" tilecount="1134" columns="27">
 <image source="chart.png" width="1728" height="2688"/>
</tileset>
