import type Feature from 'ol/Feature';
import GeoJSON from 'ol/format/GeoJSON';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { loadCounties, loadTowns } from '../land-shapes';
import type { MapTheme } from './map-theme';

export type NameLanguage = 'zh-TW' | 'en';

/** From this zoom on towns are drawn. */
const TOWN_ZOOM = 10.5;

const read = (topology: Topology, name: 'counties' | 'towns'): Feature[] => {
  const collection = feature(topology, topology.objects[name] as GeometryCollection);
  return new GeoJSON({ featureProjection: 'EPSG:3857' }).readFeatures(collection);
};

const nameOf = (shape: { get: (key: string) => unknown }, kind: 'COUNTY' | 'TOWN', language: NameLanguage): string => {
  const name = shape.get(language === 'en' ? `${kind}ENG` : `${kind}NAME`);
  return typeof name === 'string' ? name : '';
};

/** Draws Taiwan without a tile server: counties, and towns from a nearer zoom on. */
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
    declutter: true,
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
    declutter: true,
    style: (shape) =>
      new Style({
        stroke: new Stroke({ color: theme.border, width: 1 }),
        text: label(nameOf(shape, 'TOWN', language), 12, theme.text2),
      }),
  });
  const asked = new Set<VectorSource>();
  /** Fetches shapes once; after a failure the next view change retries. */
  const fill = async (source: VectorSource, load: () => Promise<Feature[]>): Promise<void> => {
    if (asked.has(source)) return;
    asked.add(source);
    await load().then(
      (shapes) => source.addFeatures(shapes),
      () => asked.delete(source),
    );
  };
  const want = async (zoom: number): Promise<void> => {
    await fill(counties, async () => read(await loadCounties(), 'counties'));
    if (zoom >= TOWN_ZOOM) await fill(towns, async () => read(await loadTowns(), 'towns'));
  };
  return { layers: [countyLayer, townLayer], want };
};
