import type { LonLat } from '@talus/domain/map/bounds';
import type { MapTiles } from './map-point';

export type PlaceMapProps = {
  /** Where the marker stands; null: nowhere yet. */
  place: LonLat | null;
  /** A click, a drag or an arrow key moved it. */
  onPlace: (place: LonLat) => void;
  /** Where the map looks at first where there is no marker; absent: Taiwan. */
  center?: LonLat | undefined;
  zoom?: number | undefined;
  /** Told once the map rests. */
  onZoom?: ((zoom: number) => void) | undefined;
  tiles?: MapTiles | null | undefined;
  /** What is placed, read aloud. */
  label: string;
};
