import { LEAST_ZOOM, type LonLat, MOST_ZOOM } from '@talus/domain/map/bounds';
import { boundingExtent } from 'ol/extent';
import { defaults as defaultInteractions } from 'ol/interaction/defaults';
import OlMap from 'ol/Map';
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj';
import View from 'ol/View';
import type { MapExtent, MapView } from '../map-point';
import type { MapCluster } from './map-cluster';
import { type PointLayer, REACH } from './point-layer';

const calm = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
const duration = () => (calm() ? 0 : 220);
/** Beyond this zoom little around a point helps to recognise the place. */
const NEAR_ZOOM = 15;
const EDGE = 24;
const PADDING = [56, 72, 56, 72];

/** Creates the OpenLayers map with its interactions, without its controls: the kit has its own. */
export const createMap = (target: HTMLElement, start: MapView, isCompact: boolean) => {
  const view = new View({
    center: fromLonLat([start.lon, start.lat]),
    zoom: start.zoom,
    minZoom: LEAST_ZOOM,
    maxZoom: MOST_ZOOM,
    enableRotation: false,
  });
  const map = new OlMap({
    target,
    view,
    controls: [],
    // In a tile the wheel scrolls the page until the map has the focus
    interactions: defaultInteractions({
      altShiftDragRotate: false,
      pinchRotate: false,
      onFocusOnly: isCompact,
    }),
    moveTolerance: 4,
  });

  const showAll = (points: PointLayer, isSmooth = true) => {
    const places = points.all().map(({ x, y }) => [x, y]);
    if (places.length === 0) return;
    view.fit(boundingExtent(places), { padding: PADDING, maxZoom: 16, duration: isSmooth ? duration() : 0 });
  };

  /** Zooms until the points of a cluster separate; false where only too near a zoom would separate them. */
  const openCluster = ({ points }: MapCluster): boolean => {
    const extent = boundingExtent(points.map(({ x, y }) => [x, y]));
    const wide = Math.max((extent[2] ?? 0) - (extent[0] ?? 0), (extent[3] ?? 0) - (extent[1] ?? 0));
    const nearest = Math.max(NEAR_ZOOM, (view.getZoom() ?? 0) + 1);
    if (nearest > MOST_ZOOM || wide < REACH * view.getResolutionForZoom(nearest)) return false;
    view.fit(extent, { padding: PADDING, maxZoom: nearest, duration: duration() });
    return true;
  };

  /** Moves only where the place, in map coordinates, is out of sight. */
  const bringIn = (center: number[]): void => {
    const [width = 0, height = 0] = map.getSize() ?? [];
    // Before its first frame a map has no pixels to compare with
    const [x, y] = map.getPixelFromCoordinate(center) ?? [];
    if (x === undefined || y === undefined) map.once('postrender', () => bringIn(center));
    else if (x < EDGE || y < EDGE || x > width - EDGE || y > height - EDGE)
      view.animate({ center, duration: duration() });
  };
  const reveal = (points: PointLayer, id: string): void => {
    const point = points.placeOf(id);
    if (point) bringIn([point.x, point.y]);
  };
  const keepInSight = ({ lon, lat }: LonLat): void => bringIn(fromLonLat([lon, lat]));

  const look = ({ lon, lat, zoom }: MapView) => {
    const center = fromLonLat([lon, lat]);
    view.animate({ center, zoom, duration: duration() });
  };

  const viewNow = (): MapView => {
    const [lon = 0, lat = 0] = toLonLat(view.getCenter() ?? [0, 0]);
    return { lon, lat, zoom: view.getZoom() ?? 0 };
  };

  const extentNow = (): MapExtent => {
    const [west = 0, south = 0, east = 0, north = 0] = transformExtent(
      view.calculateExtent(map.getSize()),
      'EPSG:3857',
      'EPSG:4326',
    );
    return [west, south, east, north];
  };

  const zoomBy = (steps: number) => view.animate({ zoom: (view.getZoom() ?? 0) + steps, duration: duration() });

  return { map, view, showAll, openCluster, reveal, keepInSight, look, viewNow, extentNow, zoomBy };
};

export type StatusMapCore = ReturnType<typeof createMap>;
