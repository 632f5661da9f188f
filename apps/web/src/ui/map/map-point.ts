import type { Status } from '@talus/domain/status/status';

/** A point on the map: a station or an instrument. */
export type MapPoint = {
  id: string;
  name: string;
  /** Degrees. */
  lon: number;
  lat: number;
  status: Status;
  /** The group of the point: a cluster of several points is named by it. */
  group?: string;
  /** Number of instruments that it represents. */
  count?: number;
  /** Some of its instruments are at attention, which its status does not show. */
  hasAttention?: boolean;
};

/** The view of a map. */
export type MapView = { lon: number; lat: number; zoom: number };

/** West, south, east, north in degrees. */
export type MapExtent = readonly [number, number, number, number];

/** A layer between the base map and the points. */
export type MapLayer = { id: string; attribution?: string | undefined } & (
  | { kind: 'tiles'; url: string }
  | { kind: 'image'; url: string; extent: MapExtent }
  /** GeoJSON in degrees. */
  | { kind: 'shapes'; data: unknown }
);

/** Map tiles with {z}, {x} and {y}; without tiles Talus draws Taiwan from built-in shapes. */
export type MapTiles = { url: string; attribution: string };

/** The handle of a map. */
export type MapHandle = {
  /** Shows all points. */
  fit: () => void;
  /** Moves the map to a view. */
  look: (view: MapView) => void;
  /** Returns the map as an image, without tiles whose server forbids copies; null where nothing could be drawn. */
  picture: () => Promise<Blob | null>;
};

export type StatusMapProps = {
  points: readonly MapPoint[];
  /** [lon, lat]; absent: the centre of the points. A change moves the map. */
  center?: readonly [number, number] | undefined;
  /** 9 by default, 18 at most. */
  zoom?: number | undefined;
  /** Starts with all points visible instead. */
  fit?: boolean | undefined;
  selectedId?: string | null | undefined;
  onPick?: ((id: string | null) => void) | undefined;
  /** Called once the map stops moving. */
  onView?: ((view: MapView) => void) | undefined;
  tiles?: MapTiles | null | undefined;
  layers?: readonly MapLayer[] | undefined;
  /** Content of the popover beside the selected point; on a phone a bottom sheet. */
  popover?: ((point: MapPoint) => React.ReactNode) | undefined;
  /** For a tile: no scale, no overview, and the wheel scrolls the page until the map has the focus. */
  compact?: boolean | undefined;
  /** Accessible name of the map. */
  label: string;
  /** Called with the base map in use; `offline` also where no tile server answers. */
  onBase?: ((base: 'tiles' | 'offline') => void) | undefined;
  /** Content over the map at the right, such as the choice of layers. */
  children?: React.ReactNode;
  ref?: React.Ref<MapHandle> | undefined;
};
