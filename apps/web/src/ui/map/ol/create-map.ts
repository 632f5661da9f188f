import { LEAST_ZOOM, MOST_ZOOM } from '@talus/domain/map/bounds';
import { clusterPoints } from '@talus/domain/map/cluster-points';
import { boundingExtent } from 'ol/extent';
import { defaults as defaultInteractions } from 'ol/interaction/defaults';
import OlMap from 'ol/Map';
import { fromLonLat, toLonLat } from 'ol/proj';
import View from 'ol/View';
import type { MapView } from '../map-point';
import { type MapCluster, type PointLayer, REACH } from './point-layer';

const calm = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
const duration = () => (calm() ? 0 : 220);
const PADDING = [56, 72, 56, 72];

/** The map of OpenLayers with its ways to look, without any of its controls: those are the kit's. */
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
    // In a tile the wheel belongs to the page until the map has the focus
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

  /** Zooms until the points of a cluster part; false where they never do. */
  const openCluster = ({ points }: MapCluster): boolean => {
    const extent = boundingExtent(points.map(({ x, y }) => [x, y]));
    const wide = Math.max((extent[2] ?? 0) - (extent[0] ?? 0), (extent[3] ?? 0) - (extent[1] ?? 0));
    if (wide < REACH * view.getResolutionForZoom(MOST_ZOOM)) return false;
    view.fit(extent, { padding: PADDING, maxZoom: MOST_ZOOM, duration: duration() });
    return true;
  };

  /** Moves only where the point is out of sight or hidden among others. */
  const reveal = (points: PointLayer, id: string) => {
    const point = points.placeOf(id);
    const size = map.getSize();
    if (!point || !size) return;
    const center = [point.x, point.y];
    const isAlone = (zoom: number) =>
      clusterPoints([...points.all()], REACH * view.getResolutionForZoom(zoom)).some(
        ({ points: own }) => own.length === 1 && own[0]?.id === id,
      );
    const zoom = view.getZoom() ?? 0;
    if ((points.clusterOf(id)?.points.length ?? 0) > 1) {
      let near = Math.floor(zoom) + 1;
      while (near < MOST_ZOOM && !isAlone(near)) near += 1;
      view.animate({ center, zoom: Math.min(near, MOST_ZOOM), duration: duration() });
      return;
    }
    const [x = -1, y = -1] = map.getPixelFromCoordinate(center) ?? [];
    const [width = 0, height = 0] = size;
    if (x < 24 || y < 24 || x > width - 24 || y > height - 24) view.animate({ center, duration: duration() });
  };

  const look = ({ lon, lat, zoom }: MapView) => {
    const center = fromLonLat([lon, lat]);
    view.animate({ center, zoom, duration: duration() });
  };

  const viewNow = (): MapView => {
    const [lon = 0, lat = 0] = toLonLat(view.getCenter() ?? [0, 0]);
    return { lon, lat, zoom: view.getZoom() ?? 0 };
  };

  const zoomBy = (steps: number) => view.animate({ zoom: (view.getZoom() ?? 0) + steps, duration: duration() });

  return { map, view, showAll, openCluster, reveal, look, viewNow, zoomBy };
};

export type StatusMapCore = ReturnType<typeof createMap>;
