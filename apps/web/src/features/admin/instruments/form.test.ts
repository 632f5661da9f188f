import { expect, it } from 'vitest';
import { INSTRUMENT_FIELDS } from './form';

const bounds = ['WL', 'AL', 'WSL'].flatMap((level) => [`${level}_plus`, `${level}_minus`]);
const rates = ['rate_1Hr_config', 'rate_24Hr_config'].flatMap((rate) => bounds.map((bound) => `${rate}.${bound}`));
/** The fields listed in the specification; the project is chosen beside the form. */
const LISTED = [
  ...['instrument_type', 'display_output', 'chart_type', 'useFunction'],
  ...[
    ...['name', 'unit', 'coordinates', 'R0', 'T0', 'K', 'offset', 'F0', 'F1', 'F2', 'F3', 'F4', 'F5', ...bounds],
    ...['startDate', 'class', 'TRA_no', 'select_monitor', 'evalFunction', 'reference', 'document_id', 'bind_batt'],
    ...['decimal_points', 'allowZeroMeasurement', 'allowRate', ...rates],
    ...['alert_count_limit', 'down_count_base', 'down_count_limit', 'rate_alert_count_limit'],
  ].map((name) => `data.${name}`),
];

it('has every field of the specification', () => {
  const names = new Set(INSTRUMENT_FIELDS.fields.map(({ name }) => name));
  expect(LISTED.filter((name) => !names.has(name))).toEqual([]);
});

it('begins as the specification says', () => {
  const starts = INSTRUMENT_FIELDS.fields.map(({ name, start }) => [name.replace('data.', ''), start] as const);
  expect(Object.fromEntries(starts)).toMatchObject({
    display_output: 'reading2',
    decimal_points: 2,
    allowZeroMeasurement: true,
    allowRate: false,
    ...{ F0: 0, F1: 1, F2: 0, F3: 0, F4: 0, F5: 0 },
    ...{ alert_count_limit: 2, down_count_base: 1, down_count_limit: 2, rate_alert_count_limit: 2 },
  });
});
