import { clusterPoints } from '@talus/domain/map/cluster-points';
import Feature from 'ol/Feature';
import Point from 'ol/geom/Point';
import VectorLayer from 'ol/layer/Vector';
import { fromLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import type { MapPoint } from '../map-point';
import type { MapCluster, PlacedPoint } from './map-cluster';
import type { MapTheme } from './map-theme';
import { createPointStyle } from './point-style';

/** Distance in pixels within which points form a cluster. */
export const REACH = 46;

export const placePoints = (points: readonly MapPoint[]): PlacedPoint[] =>
  points.map((point) => {
    const [x = 0, y = 0] = fromLonLat([point.lon, point.lat]);
    return { ...point, x, y };
  });

const asCluster = (point: PlacedPoint): MapCluster => ({ ...point, silent: 0, points: [point] });

/**
 * Creates the layer of points: clusters for one resolution, rebuilt when points or resolution change, and not while
 * moving.
 */
export const createPointLayer = (theme: MapTheme) => {
  const source = new VectorSource<Feature<Point>>();
  let points: PlacedPoint[] = [];
  let resolution = 0;
  let selectedId: string | null = null;
  let styleOf = createPointStyle(theme);

  const isSelected = ({ points: own }: MapCluster): boolean =>
    selectedId !== null && own.some(({ id }) => id === selectedId);
  const draw = () => {
    if (resolution === 0) return;
    // The selected point is never clustered, so that it does not vanish in a number
    const others = points.filter(({ id }) => id !== selectedId);
    const alone = points.filter(({ id }) => id === selectedId);
    const clusters = [...clusterPoints(others, REACH * resolution), ...alone.map(asCluster)];
    source.clear(true);
    source.addFeatures(
      clusters.map((cluster) => {
        const feature = new Feature(new Point([cluster.x, cluster.y]));
        feature.set('cluster', cluster, true);
        feature.setStyle(styleOf(cluster, isSelected(cluster)));
        return feature;
      }),
    );
  };
  const layer = new VectorLayer({ source, declutter: true, className: 'points', zIndex: 20, renderBuffer: 60 });
  return {
    layer,
    setPoints: (next: readonly MapPoint[]) => {
      points = placePoints(next);
      draw();
    },
    setResolution: (next: number) => {
      if (Math.abs(next - resolution) < resolution * 1e-3) return;
      resolution = next;
      draw();
    },
    setSelected: (id: string | null) => {
      selectedId = id;
      draw();
    },
    setTheme: (next: MapTheme) => {
      styleOf = createPointStyle(next);
      draw();
    },
    placeOf: (id: string): PlacedPoint | undefined => points.find((point) => point.id === id),
    all: (): readonly PlacedPoint[] => points,
  };
};

export type PointLayer = ReturnType<typeof createPointLayer>;
