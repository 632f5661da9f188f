import { describe, expect, it } from 'vitest';
import {
  type LayerSource,
  layersWithoutSource,
  MAP_LAYERS,
  type MapLayerName,
  offeredLayers,
  readLayerSource,
} from './map-layers';

describe('the source of a layer', () => {
  it.each<[string, LayerSource | null]>([
    ['https://maps.tw/c/{z}/{x}/{y}.png', { kind: 'tiles', url: 'https://maps.tw/c/{z}/{x}/{y}.png' }],
    [
      'https://cwa.tw/echo.png#bbox=115,17.75,126.5,29.25',
      { kind: 'image', url: 'https://cwa.tw/echo.png', extent: [115, 17.75, 126.5, 29.25] },
    ],
    ['http://quakes.tw/7d.geojson?m=4', { kind: 'shapes', url: 'http://quakes.tw/7d.geojson?m=4' }],
    ['https://maps.tw/{z}/{x}.png', null],
    ['https://cwa.tw/echo.png#bbox=126,17,115,29', null],
    ['https://cwa.tw/echo.png#bbox=115,17,126', null],
    ['https://cwa.tw/echo.png#bbox=115,17,126,29,3', null],
    ['https://cwa.tw/echo.png#bbox=115,,126,29', null],
    ['file:///etc/passwd', null],
    ['https:///no-host', null],
    ['maps.tw', null],
  ])('%s', (text, source) => expect(readLayerSource(text)).toEqual(source));
});

describe('the layers that are offered', () => {
  const configured = new Set(['shp', 'contour', 'echo'] as const);

  it.each<{ name: string; allowed: string[] | null; offered: string[] }>([
    { name: 'all that have a source', allowed: null, offered: ['contour', 'echo', 'shp'] },
    { name: 'what the project allows', allowed: ['shp', 'contour', 'rainfall'], offered: ['contour', 'shp'] },
    { name: 'none', allowed: [], offered: [] },
    { name: 'nothing that is unknown', allowed: ['radar'], offered: [] },
  ])('$name', ({ allowed, offered }) => expect(offeredLayers(allowed, configured)).toEqual(offered));
});

describe('layersWithoutSource', () => {
  it.each<[string, string[] | null, MapLayerName[], MapLayerName[]]>([
    ['all allowed: nothing was asked for by name', null, [], []],
    ['six allowed, none set', ['contour', 'typhon', 'echo', 'rainfall', 'earthquake', 'shp'], [], [...MAP_LAYERS]],
    ['one of two set', ['shp', 'echo'], ['echo', 'contour'], ['shp']],
    ['a name that is none', ['railway'], [], []],
  ])('%s', (_name, allowed, configured, missing) => {
    expect(layersWithoutSource(allowed, new Set(configured))).toEqual(missing);
  });
});
