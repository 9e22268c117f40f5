<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="river" tilewidth="128" tileheight="110" tilecount="21" columns="7">
 <image source="river.png" width="896" height="330"/>
 <tile id="0" type="land"/>
 <tile id="1" type="water"/>
 <tile id="2" type="rock"/>
 <tile id="3" type="snag"/>
 <tile id="4" type="whirlpool">
  <properties>
   <property name="colour" value="blue"/>
  </properties>
 </tile>
 <tile id="5" type="whirlpool">
  <properties>
   <property name="colour" value="red"/>
  </properties>
 </tile>
 <tile id="6" type="whirlpool">
  <properties>
   <property name="colour" value="black"/>
  </properties>
 </tile>
 <tile id="7" type="rapids">
  <properties>
   <property name="flow" value="n"/>
  </properties>
 </tile>
 <tile id="8" type="rapids">
  <properties>
   <property name="flow" value="ne"/>
  </properties>
 </tile>
 <tile id="9" type="rapids">
  <properties>
   <property name="flow" value="se"/>
  </properties>
 </tile>
 <tile id="10" type="rapids">
  <properties>
   <property name="flow" value="s"/>
  </properties>
 </tile>
 <tile id="11" type="rapids">
  <properties>
   <property name="flow" value="sw"/>
  </properties>
 </tile>
 <tile id="12" type="rapids">
  <properties>
   <property name="flow" value="nw"/>
  </properties>
 </tile>
 <tile id="13" type="eddy">
  <properties>
   <property name="turn" value="left"/>
  </properties>
 </tile>
 <tile id="14" type="eddy">
  <properties>
   <property name="turn" value="right"/>
  </properties>
 </tile>
 <tile id="15" type="start">
  <properties>
   <property name="letter" value="A"/>
  </properties>
 </tile>
 <tile id="16" type="start">
  <properties>
   <property name="letter" value="B"/>
  </properties>
 </tile>
 <tile id="17" type="start">
  <properties>
   <property name="letter" value="C"/>
  </properties>
 </tile>
 <tile id="18" type="start">
  <properties>
   <property name="letter" value="D"/>
  </properties>
 </tile>
 <tile id="19" type="start">
  <properties>
   <property name="letter" value="E"/>
  </properties>
 </tile>
 <tile id="20" type="start">
  <properties>
   <property name="letter" value="F"/>
  </properties>
 </tile>
</tileset>
