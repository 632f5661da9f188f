import type { Status } from '@talus/domain/status/status';

/** Something that stands on the map: a station, or an instrument. */
export type MapPoint = {
  id: string;
  name: string;
  /** Degrees. */
  lon: number;
  lat: number;
  status: Status;
  /** What it belongs to: a cluster of several is called by it. */
  group?: string;
  /** How many instruments it stands for. */
  count?: number;
  /** Some of its instruments are at attention, which its own status does not show. */
  hasAttention?: boolean;
};

/** Where a map looks. */
export type MapView = { lon: number; lat: number; zoom: number };

/** West, south, east, north in degrees. */
export type MapExtent = readonly [number, number, number, number];

/** What can lie between the base map and the points. */
export type MapLayer = { id: string; attribution?: string | undefined } & (
  | { kind: 'tiles'; url: string }
  | { kind: 'image'; url: string; extent: MapExtent }
  /** GeoJSON in degrees. */
  | { kind: 'shapes'; data: unknown }
);

/** Map tiles with {z}, {x} and {y}; without them Taiwan is drawn from what Talus brings along. */
export type MapTiles = { url: string; attribution: string };

/** What a screen can ask of a map. */
export type MapHandle = {
  /** Shows all points. */
  fit: () => void;
  /** Goes there. */
  look: (view: MapView) => void;
  /** As it is seen, without tiles that their server does not let others copy; null where nothing could be drawn. */
  picture: () => Promise<Blob | null>;
};

export type StatusMapProps = {
  points: readonly MapPoint[];
  /** [lon, lat]; absent, the middle of the points. A change moves the map there. */
  center?: readonly [number, number] | undefined;
  /** 9 where nothing is said, 18 at most. */
  zoom?: number | undefined;
  /** Starts with all points in sight instead. */
  fit?: boolean | undefined;
  selectedId?: string | null | undefined;
  onPick?: ((id: string | null) => void) | undefined;
  /** Told once the map rests. */
  onView?: ((view: MapView) => void) | undefined;
  tiles?: MapTiles | null | undefined;
  layers?: readonly MapLayer[] | undefined;
  /** What stands beside the selected point; on a phone it comes as a sheet from below. */
  popover?: ((point: MapPoint) => React.ReactNode) | undefined;
  /** For a tile: no scale, no overview, and the wheel turns the page until the map has been clicked. */
  compact?: boolean | undefined;
  /** What the map is, read aloud. */
  label: string;
  /** The base map in use; `offline` also where no tile server answers. */
  onBase?: ((base: 'tiles' | 'offline') => void) | undefined;
  /** What stands upon the map at the right, such as the choice of layers. */
  children?: React.ReactNode;
  ref?: React.Ref<MapHandle> | undefined;
};
