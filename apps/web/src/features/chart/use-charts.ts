import type { Version } from '@talus/contract/instruments/instrument';
import type { ChartInstrument } from '@talus/domain/charts/chart-instrument';
import type { MaskMark } from '@talus/domain/charts/chart-model';
import { type PreparedChart, prepareCharts } from '@talus/domain/charts/prepare-charts';
import { instrumentAt } from '@talus/domain/charts/series/instrument-at';
import { seriesMemo } from '@talus/domain/charts/series/series-memo';
import { groupInstruments } from '@talus/domain/charts/settings/grouping';
import type { Zone } from '@talus/domain/time/zone';
import type { VariantSettings } from '@talus/domain/variants/variants';
import { useMemo, useRef } from 'react';
import { chartInstrumentOf } from '../../entities/instruments/chart-instrument';
import type { Placed } from '../../entities/instruments/placed';
import { versionsById } from '../../entities/instruments/versions';
import { remarkMarks } from '../../entities/remarks/remark-marks';
import type { ChartData } from './data';
import { keepUnchanged } from './keep-unchanged';
import { screenOf } from './screen';
import { type ChartState, shownCard } from './state';
import { useWords } from './use-words';

/** Returns the placed instruments as chart instruments, by id. */
export const useChartInstruments = (
  placed: ReadonlyMap<string, Placed>,
  versions: readonly { _id: string; data: Version[] }[] | undefined,
): ReadonlyMap<string, ChartInstrument> =>
  useMemo(() => {
    const byId = versionsById(versions);
    return new Map([...placed].map(([id, one]) => [id, chartInstrumentOf(one, byId.get(id) ?? [])]));
  }, [placed, versions]);

type Around = { zone: Zone; rainWindow: VariantSettings['rainWindow']; masks: readonly MaskMark[] };

/** Returns the cards of the screen. Each series is prepared once for the same readings and options. */
export const useCharts = (
  state: ChartState,
  data: ChartData,
  instruments: ReadonlyMap<string, ChartInstrument>,
  { zone, rainWindow, masks }: Around,
): PreparedChart[] => {
  const words = useWords();
  const { request, outputs, remarks, statuses } = data;
  // The memo of an earlier answer is large and of no further use.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer starts a new memory
  const prepare = useMemo(seriesMemo, [outputs]);
  const { grouping, compare, rate, cards, remembered, drawer } = state;
  // Memoised, so that limits of a past time do not create new objects, and new curves, with each change of the screen.
  const chosen = useMemo(() => {
    if (!request) return [];
    const known = request.instruments.flatMap((id) => instruments.get(id) ?? []);
    return known.map((instrument) => instrumentAt(instrument, request.range.to));
  }, [request, instruments]);
  const charts = useMemo(() => {
    if (!request) return [];
    // Cards without changes start with the remembered axes.
    const groups = groupInstruments(chosen, grouping);
    const all = Object.fromEntries(groups.map(({ id }) => [id, shownCard({ cards, remembered, drawer }, id)]));
    return prepareCharts({
      instruments: chosen,
      loaded: outputs,
      remarks: remarkMarks(remarks, request.range.to),
      statuses,
      masks,
      state: screenOf({ grouping, compare, rate, cards: all }, request),
      range: request.range,
      zone,
      rainWindow,
      words,
      prepare,
    });
  }, [
    request,
    outputs,
    remarks,
    statuses,
    masks,
    chosen,
    grouping,
    compare,
    rate,
    cards,
    remembered,
    drawer,
    zone,
    rainWindow,
    words,
    prepare,
  ]);
  const before = useRef<PreparedChart[]>([]);
  before.current = keepUnchanged(before.current, charts);
  return before.current;
};
