// Checks Rainy Day's maps and tilesets when you save, and lists problems in Tiled's Issues view
// (View > Views and Toolbars > Issues). Double-click a problem to see where it is.
//
// This script only runs the program's own check and reads the result, so Tiled, the command line
// and the game all show the same messages. It does nothing if Tiled is too old.

var RainyDay = (function () {
    "use strict";

    var problems = [];
    var hasToldWhy = false;

    // When the program copies this file next to a player's boards, it writes its own command here,
    // so that the script can find it wherever it is installed.
    var given = null;

    // boards/extensions/check_boards.js is two folders below the checkout.
    var root = given ? given.folder : __filename.replace(/\\/g, "/").replace(/\/[^/]*\/[^/]*\/[^/]*$/, "");

    function python() {
        if (given)
            return given.words[0];
        var places = ["/.venv/bin/python", "/.venv/Scripts/python.exe"];
        for (var i = 0; i < places.length; i++) {
            if (File.exists(root + places[i]))
                return root + places[i];
        }
        return "";
    }

    function tellOnce(text) {
        if (!hasToldWhy)
            tiled.warn("Rainy Day can't check boards. " + text);
        hasToldWhy = true;
    }

    function answer(fileName) {
        var program = python();
        if (!program) {
            tellOnce("Run launcher.py once to install it.");
            return null;
        }
        var process = new Process();
        try {
            process.workingDirectory = root;
            // Forces UTF-8 output on every system, and keeps the checkout clean.
            process.setEnv("PYTHONUTF8", "1");
            process.setEnv("PYTHONDONTWRITEBYTECODE", "1");
            var words = given ? given.words.slice(1) : ["-m", "boardgames"];
            process.exec(program, words.concat(["check", "--json", fileName]), false);
            return JSON.parse(process.readStdOut());
        } catch (error) {
            tellOnce(String(error));
            return null;
        } finally {
            process.close();
        }
    }

    function layersBelow(parent, found) {
        for (var i = 0; i < parent.layerCount; i++) {
            var layer = parent.layerAt(i);
            found.push(layer);
            if (layer.isGroupLayer)
                layersBelow(layer, found);
        }
        return found;
    }

    function objectOf(map, id) {
        var layers = layersBelow(map, []);
        for (var i = 0; i < layers.length; i++) {
            var objects = layers[i].isObjectLayer ? layers[i].objects : [];
            for (var j = 0; j < objects.length; j++) {
                if (objects[j].id === id)
                    return objects[j];
            }
        }
        return null;
    }

    function layerOf(map, name) {
        return layersBelow(map, []).filter(function (layer) { return layer.name === name; })[0];
    }

    function look(spot) {
        var view = tiled.mapEditor && tiled.mapEditor.currentMapView;
        if (spot && view && view.centerOn)
            view.centerOn(spot.x, spot.y);
    }

    // The check prints paths relative to its working folder, or absolute ones.
    function pathOf(problem) {
        var isAbsolute = /^(\/|[A-Za-z]:)/.test(problem.file);
        return isAbsolute ? problem.file : root + "/" + problem.file;
    }

    function sentence(problem) {
        var line = problem.line ? ":" + problem.line : "";
        var place = problem.place ? problem.place + ": " : "";
        return problem.file + line + ": " + place + problem.text;
    }

    // The bad point of a line, or the middle of the object or cell; null for a whole layer.
    function spotOf(map, problem) {
        if (problem.at)
            return { x: problem.at[0], y: problem.at[1] };
        var object = problem.object ? objectOf(map, problem.object) : null;
        if (object)
            return { x: object.x + object.width / 2, y: object.y + object.height / 2 };
        if (problem.cell)
            return {
                x: (problem.cell[0] + 0.5) * map.tileWidth,
                y: (problem.cell[1] + 0.5) * map.tileHeight,
            };
        return null;
    }

    // Opens the file and selects the object, the hex or square, or the layer with the problem.
    function show(problem) {
        var asset = tiled.open(pathOf(problem));
        if (!asset || !asset.isTileMap)
            return;
        var layer = problem.layer ? layerOf(asset, problem.layer) : null;
        if (layer)
            asset.currentLayer = layer;
        var object = problem.object ? objectOf(asset, problem.object) : null;
        if (object) {
            asset.selectedObjects = [object];
        } else if (problem.cell) {
            var column = problem.cell[0], row = problem.cell[1];
            asset.selectedArea.set(Qt.rect(column, row, 1, 1));
        }
        look(spotOf(asset, problem));
    }

    function report(problem) {
        var activated = function () { show(problem); };
        if (problem.warning)
            tiled.warn(sentence(problem), activated);
        else
            tiled.error(sentence(problem), activated);
    }

    function counted(number, one, other) {
        return number + " " + (number === 1 ? one : other);
    }

    function check(fileName) {
        var found = answer(fileName);
        if (found === null)
            return;
        problems = found.problems;
        problems.forEach(report);
        tiled.log("Rainy Day: " + counted(found.errors, "error", "errors") + ", " +
                  counted(found.warnings, "warning", "warnings") + " in " + fileName);
    }

    function saved(asset) {
        if (asset && /\.(tmx|tsx)$/.test(asset.fileName))
            check(asset.fileName);
    }

    var isNewEnough = typeof Process !== "undefined" && typeof File !== "undefined" &&
                      typeof tiled.assetSaved !== "undefined";
    if (isNewEnough)
        tiled.assetSaved.connect(saved);

    return {
        check: check,
        show: show,
        spotOf: spotOf,
        problems: function () { return problems; },
    };
})();
