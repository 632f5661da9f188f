import type { LonLat } from '@talus/domain/map/bounds';
import type { MapTiles } from './map-point';

export type PlaceMapProps = {
  /** Position of the marker; null: not placed yet. */
  place: LonLat | null;
  /** Called when a click, a drag or an arrow key moved the marker. */
  onPlace: (place: LonLat) => void;
  /** Initial centre without a marker; absent: Taiwan. */
  center?: LonLat | undefined;
  zoom?: number | undefined;
  /** Called once the map stops moving. */
  onZoom?: ((zoom: number) => void) | undefined;
  tiles?: MapTiles | null | undefined;
  /** Accessible name of the map. */
  label: string;
};
