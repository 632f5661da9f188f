import type { PlanePoint, PointCluster } from '@talus/domain/map/cluster-points';
import type { MapPoint } from '../map-point';

export type PlacedPoint = MapPoint & PlanePoint;
export type MapCluster = PointCluster<PlacedPoint>;
