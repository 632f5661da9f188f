import type Feature from 'ol/Feature';
import type { FeatureLike } from 'ol/Feature';
import GeoJSON from 'ol/format/GeoJSON';
import type BaseLayer from 'ol/layer/Base';
import ImageLayer from 'ol/layer/Image';
import TileLayer from 'ol/layer/Tile';
import VectorLayer from 'ol/layer/Vector';
import { transformExtent } from 'ol/proj';
import Static from 'ol/source/ImageStatic';
import VectorSource from 'ol/source/Vector';
import XYZ from 'ol/source/XYZ';
import CircleStyle from 'ol/style/Circle';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import type { MapLayer } from '../map-point';
import type { MapTheme } from './map-theme';

const MERCATOR = 'EPSG:3857';

/** What shapefiles and feeds call the name of a shape. */
const NAMES = ['name', 'NAME', 'Name', 'title'];

const nameOf = (shape: FeatureLike): string => {
  const name = NAMES.map((key) => shape.get(key)).find((text) => typeof text === 'string' && text.trim());
  return typeof name === 'string' ? name.trim() : '';
};

/** Lines and areas in the accent's tints: only status carries colour. */
const shapeStyle = (theme: MapTheme) => {
  const edge = new Stroke({ color: theme.accent, width: 1.5 });
  const fill = new Fill({ color: 'transparent' });
  const image = new CircleStyle({ radius: 4, fill: new Fill({ color: theme.card }), stroke: edge });
  return (shape: FeatureLike): Style => {
    const isPoint = shape.getGeometry()?.getType() === 'Point';
    const text = new Text({
      text: nameOf(shape),
      font: `11px ${theme.font}`,
      fill: new Fill({ color: theme.text2 }),
      stroke: new Stroke({ color: theme.land, width: 3 }),
      ...(isPoint ? { textAlign: 'left', offsetX: 8 } : { placement: 'line' }),
    });
    return new Style({ stroke: edge, fill, image, text });
  };
};

/** None where the data holds a shape that cannot be read: the rest of the map stays. */
const readShapes = (data: unknown): Feature[] => {
  try {
    return new GeoJSON({ featureProjection: MERCATOR }).readFeatures(data);
  } catch {
    return [];
  }
};

/** What can be switched on between base map and points. */
export const createExtraLayer = (layer: MapLayer, theme: MapTheme): BaseLayer => {
  const common = { zIndex: 5, className: `extra-${layer.id}` };
  switch (layer.kind) {
    case 'tiles':
      return new TileLayer({ ...common, source: new XYZ({ url: layer.url }), opacity: 0.8 });
    case 'image': {
      const imageExtent = transformExtent([...layer.extent], 'EPSG:4326', MERCATOR);
      return new ImageLayer({
        ...common,
        source: new Static({ url: layer.url, imageExtent, projection: MERCATOR }),
        opacity: 0.6,
      });
    }
    case 'shapes': {
      return new VectorLayer({
        ...common,
        zIndex: 10,
        declutter: true,
        source: new VectorSource({ features: readShapes(layer.data) }),
        style: shapeStyle(theme),
      });
    }
  }
};
