import type { ShowType } from '@talus/domain/dashboards/tile';
import { type ComponentType, lazy } from 'react';
import { CameraTile } from './CameraTile';
import { EventsTile } from './EventsTile';
import { InformationTile } from './InformationTile';
import { MapTile } from './MapTile';
import { MiniChartTile } from './MiniChartTile';
import { ProjectNameTile } from './ProjectNameTile';
import { RainTile } from './RainTile';
import { StatusCountTile } from './StatusCountTile';
import { TestTile } from './TestTile';
import type { TileProps } from './tile-props';
import { UnknownTile } from './UnknownTile';
import { VoltageTile } from './VoltageTile';

// Lazy: large, and not on every dashboard.
const ChartTile = lazy(async () => ({ default: (await import('./ChartTile')).ChartTile }));
const PlanTile = lazy(async () => ({ default: (await import('./PlanTile')).PlanTile }));

export type Tiles = Readonly<Record<string, ComponentType<TileProps>>>;

export const TILES: Record<ShowType, ComponentType<TileProps>> = {
  chart: ChartTile,
  voltage: VoltageTile,
  CCTV: CameraTile,
  layout: PlanTile,
  richtext: InformationTile,
  project_name: ProjectNameTile,
  mini_chart: MiniChartTile,
  test_module: TestTile,
  status_count: StatusCountTile,
  map: MapTile,
  events: EventsTile,
  rain: RainTile,
};

/** Returns the component of a tile type; `UnknownTile` for an unknown type. */
export const tileOf = (showType: string, tiles: Tiles = TILES): ComponentType<TileProps> =>
  (Object.hasOwn(tiles, showType) ? tiles[showType] : undefined) ?? UnknownTile;
