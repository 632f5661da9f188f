import type { LatestRow } from '@talus/contract/data/latest-data';
import type { Area } from '@talus/contract/instruments/instrument';
import { type PreparedChart, prepareCharts } from '@talus/domain/charts/prepare-charts';
import type { Loaded } from '@talus/domain/charts/series/prepare-series';
import { NEW_CARD } from '@talus/domain/charts/settings/card-state';
import { NEW_SCREEN } from '@talus/domain/charts/settings/screen-state';
import type { Zone } from '@talus/domain/time/zone';
import { type ChartGroup, chartGroups, GROUP_KINDS, type GroupInstrument } from '@talus/domain/typhoon/chart-groups';
import type { VariantSettings } from '@talus/domain/variants/variants';
import { chartInstrumentOf } from '../../entities/instruments/chart-instrument';
import { type Placed, placedById } from '../../entities/instruments/placed';
import type { VersionsById } from '../../entities/instruments/versions';
import { CHART_MS } from './queries';

const groupInstrument = ({ instrument, area }: Placed): GroupInstrument => ({
  id: instrument._id,
  typeCode: instrument.instrument_type.code,
  isRain: instrument.instrument_type.type === 'rainGauge',
  area,
  isSilent: instrument.status === 'down',
});

export const groupsOf = (areas: readonly Area[], wanted: string | null): ChartGroup[] =>
  chartGroups([...placedById(areas).values()].map(groupInstrument), wanted);

/** Lists the areas with instruments for a chart. */
export const chartAreas = (areas: readonly Area[]): string[] => {
  const shown = [...placedById(areas).values()].filter(({ instrument }) =>
    (GROUP_KINDS as readonly string[]).includes(instrument.instrument_type.code),
  );
  return [...new Set(shown.map(({ area }) => area))];
};

type Drawn = {
  areas: readonly Area[];
  loaded: ReadonlyMap<string, Loaded>;
  versions?: VersionsById;
  latest: readonly LatestRow[];
  at: number;
  zone: Zone;
  rainWindow: VariantSettings['rainWindow'];
  title: string;
};

/** Builds the chart of a group with its limits and its rain, by the rules of the chart page. */
export const groupChart = (group: ChartGroup, input: Drawn): PreparedChart | null => {
  const placed = placedById(input.areas);
  const ids = [...group.instruments, ...(group.rain ? [group.rain] : [])];
  const instruments = ids
    .flatMap((id) => placed.get(id) ?? [])
    .map((one) => chartInstrumentOf(one, input.versions?.get(one.instrument._id) ?? []));
  const [chart] = prepareCharts({
    instruments,
    loaded: input.loaded,
    remarks: [],
    statuses: new Map(input.latest.map((row) => [row._id, row])),
    state: { ...NEW_SCREEN, cards: { all: { ...NEW_CARD, title: input.title } } },
    range: { from: input.at - CHART_MS, to: input.at },
    zone: input.zone,
    rainWindow: input.rainWindow,
  });
  return chart ?? null;
};

/** Tells whether the chart has any series with readings other than rain. */
export const hasCurves = (chart: PreparedChart): boolean =>
  chart.prepared.some(({ isRain, summary }) => !isRain && summary.count > 0);
