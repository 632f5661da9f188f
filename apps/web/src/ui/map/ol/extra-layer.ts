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
import type { MapLayer } from '../map-point';
import type { MapTheme } from './map-theme';

const MERCATOR = 'EPSG:3857';

/** Lines and areas in the accent's tints: only status carries colour. */
const shapeStyle = (theme: MapTheme) =>
  new Style({
    stroke: new Stroke({ color: theme.accent, width: 1.5 }),
    fill: new Fill({ color: 'transparent' }),
    image: new CircleStyle({
      radius: 4,
      fill: new Fill({ color: theme.card }),
      stroke: new Stroke({ color: theme.accent, width: 1.5 }),
    }),
  });

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
      const features = new GeoJSON({ featureProjection: MERCATOR }).readFeatures(layer.data);
      return new VectorLayer({
        ...common,
        zIndex: 10,
        source: new VectorSource({ features }),
        style: shapeStyle(theme),
      });
    }
  }
};
