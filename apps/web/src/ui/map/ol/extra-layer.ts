import { shapeLook } from '@talus/domain/map/shape-look';
import type Feature from 'ol/Feature';
import type { FeatureLike } from 'ol/Feature';
import GeoJSON from 'ol/format/GeoJSON';
import LineString from 'ol/geom/LineString';
import Point from 'ol/geom/Point';
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

/** Names of the name property of shapes in shapefiles and feeds. */
const NAMES = ['name', 'NAME', 'Name', 'title'];

const nameOf = (shape: FeatureLike): string => {
  const name = NAMES.map((key) => shape.get(key)).find((text) => typeof text === 'string' && text.trim());
  return typeof name === 'string' ? name.trim() : '';
};

/** Tells whether a shape is an outline: a polygon, or a closed line. */
const isOutline = (shape: FeatureLike): boolean => {
  const geometry = shape.getGeometry();
  if (geometry instanceof LineString)
    return String(geometry.getFirstCoordinate()) === String(geometry.getLastCoordinate());
  return geometry?.getType() === 'Polygon' || geometry?.getType() === 'MultiPolygon';
};

/**
 * Styles shapes: lines dark on a pale edge, like a track; outlines dashed in the accent colour, because only status
 * carries colour.
 */
const shapeStyle = (theme: MapTheme) => {
  const edge = new Stroke({ color: theme.accent, width: 1.5 });
  const dashes = new Stroke({ color: theme.accent, width: 1.5, lineDash: [6, 4] });
  const image = new CircleStyle({ radius: 4, fill: new Fill({ color: theme.card }), stroke: edge });
  const around = new Style({ stroke: new Stroke({ color: theme.card, width: 6 }), zIndex: 0 });
  const track = new Style({ stroke: new Stroke({ color: theme.text2, width: 3 }), zIndex: 1 });
  const label = (shape: FeatureLike, place: ConstructorParameters<typeof Text>[0]) =>
    new Text({
      text: nameOf(shape),
      font: `11px ${theme.font}`,
      fill: new Fill({ color: theme.text2 }),
      stroke: new Stroke({ color: theme.land, width: 3 }),
      ...place,
    });
  return (shape: FeatureLike, resolution: number): Style[] => {
    const geometry = shape.getGeometry();
    if (geometry?.getType() === 'Point')
      return [new Style({ image, text: label(shape, { textAlign: 'left', offsetX: 8 }) })];
    const [west = 0, south = 0, east = 0, north = 0] = geometry?.getExtent() ?? [];
    const size = { width: (east - west) / resolution, height: (north - south) / resolution };
    const outlined = isOutline(shape);
    const look = shapeLook(size, outlined);
    if (!look) return [];
    const lines = outlined ? [new Style({ stroke: dashes })] : [around, track];
    switch (look.name.at) {
      case 'none':
        return lines;
      case 'above': {
        const top = new Point([(west + east) / 2, north]);
        return [...lines, new Style({ geometry: top, text: label(shape, { textBaseline: 'bottom', offsetY: -4 }) })];
      }
      case 'behind':
        return [...lines, new Style({ text: label(shape, { textAlign: 'left', offsetX: look.name.offset }) })];
      case 'along': {
        const text = label(shape, { placement: 'line', textBaseline: 'bottom', offsetY: -6 });
        return [...lines, new Style({ text })];
      }
    }
  };
};

/** Parses shapes; empty where the data is invalid: the rest of the map stays. */
const readShapes = (data: unknown): Feature[] => {
  try {
    return new GeoJSON({ featureProjection: MERCATOR }).readFeatures(data);
  } catch {
    return [];
  }
};

/** Creates a layer that can be shown between base map and points. */
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
