import { type exportOutput, INTERVAL_NAMES } from '@talus/contract/data/outputs';
import type { InputOf } from '@talus/contract/route';
import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { defaultWindow, type RainWindow } from '@talus/domain/charts/rain/rain-window';
import { compareTime } from '@talus/domain/charts/settings/compare-shift';
import type { RateMode } from '@talus/domain/charts/settings/rate-toggle';
import type { Request } from './state';

/** Parameters shared by all cards: the request, the comparison and the rain window. */
export type ExportView = {
  request: Request;
  compare: { isOn: boolean; at: number | null };
  rainWindow: RainWindow;
};

type Body = InputOf<typeof exportOutput>['body'];

const VIEWS = { off: 'value', '1h': 'rate1h', '24h': 'rate24h' } as const satisfies Record<RateMode, string>;

const iso = (ms: number) => new Date(ms).toISOString();

/** Tells whether an export can include masked readings: only with raw readings, not with rates or aggregates. */
export const canHoldMasked = ({ rate, masks = [] }: PreparedChart, { request }: ExportView): boolean =>
  masks.length > 0 && rate === 'off' && INTERVAL_NAMES[request.interval] === 'all';

/** Builds the export request that returns exactly the numbers of a card. */
export const exportBody = (
  chart: PreparedChart,
  view: ExportView,
  format: 'xlsx' | 'csv',
  isWithMasked = false,
): Body => {
  const { request, compare, rainWindow } = view;
  const { card, rate, prepared, instruments } = chart;
  const shown = prepared.filter(({ id }) => !card.hidden.includes(id)).map(({ id }) => id);
  const gauges = instruments.filter(({ id, isRain }) => isRain && shown.includes(id));
  const rain = gauges.map((gauge) => {
    const { hours, minutes } = card.rainWindows[gauge.id] ?? defaultWindow(gauge, rainWindow);
    return [gauge.id, { hour: hours, minute: minutes }] as const;
  });
  return {
    date: [iso(request.range.from), iso(request.range.to)],
    interval: request.interval,
    intervalInitialTime: request.startTime,
    instrument: shown.length > 0 ? shown : prepared.map(({ id }) => id),
    format,
    view: VIEWS[rate],
    ...(compare.isOn && { compareAt: iso(compareTime(compare.at, request.range).at) }),
    ...(rain.length > 0 && { rain: Object.fromEntries(rain) }),
    ...(isWithMasked && canHoldMasked(chart, view) && { masked: true }),
    ...(card.isOneDayRain && gauges.length > 0 && { oneDayRain: true }),
  };
};
