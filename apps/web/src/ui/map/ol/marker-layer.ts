import type { LonLat } from '@talus/domain/map/bounds';
import Feature from 'ol/Feature';
import Point from 'ol/geom/Point';
import VectorLayer from 'ol/layer/Vector';
import { fromLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import Icon from 'ol/style/Icon';
import Style from 'ol/style/Style';
import type { MapTheme } from './map-theme';

const WIDTH = 30;
const HEIGHT = 40;
const SCALE = 2;
/** A drop-shaped marker whose tip is at the place, and its hole. */
const DROP = 'M15 38C15 38 27 24.5 27 14.5A12 12 0 0 0 3 14.5C3 24.5 15 38 15 38z';

const markerImage = (theme: MapTheme): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = HEIGHT * SCALE;
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(SCALE, SCALE);
  const drop = new Path2D(DROP);
  context.fillStyle = theme.accent;
  context.fill(drop);
  context.lineWidth = 2;
  context.strokeStyle = theme.card;
  context.stroke(drop);
  context.beginPath();
  context.arc(WIDTH / 2, 14.5, 4.5, 0, 2 * Math.PI);
  context.fillStyle = theme.card;
  context.fill();
  return canvas;
};

const styleOf = (theme: MapTheme) =>
  new Style({ image: new Icon({ img: markerImage(theme), scale: 1 / SCALE, anchor: [0.5, 38 / HEIGHT] }) });

/** Creates a layer with at most one marker. */
export const createMarkerLayer = (theme: MapTheme) => {
  const point = new Point([0, 0]);
  const feature = new Feature(point);
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({ source, className: 'marker', zIndex: 30, style: styleOf(theme) });
  return {
    layer,
    setPlace: (place: LonLat | null) => {
      if (!place) return source.clear();
      point.setCoordinates(fromLonLat([place.lon, place.lat]));
      if (!source.hasFeature(feature)) source.addFeature(feature);
    },
    setTheme: (next: MapTheme) => layer.setStyle(styleOf(next)),
    /** Position in map coordinates; null: no marker. */
    placeNow: (): number[] | null => (source.hasFeature(feature) ? point.getCoordinates() : null),
  };
};

export type MarkerLayer = ReturnType<typeof createMarkerLayer>;
