import type { AlertEventRow } from '@talus/contract/alarms/events';

/** Breach fields of a step whose cause does not matter to the test. */
export const NO_TRIP = { quantity: null, amount: null, limit: null, limitSign: null, spanMs: null };

export const idOf = (name: string): string =>
  [...name]
    .map((c) => c.charCodeAt(0).toString(16))
    .join('')
    .padStart(24, '0')
    .slice(-24);

/** Builds a row of the list as the server answers; silence has no instrument limit. */
export const alertRow = ({
  name = 'TM-03',
  ...more
}: Partial<AlertEventRow> & { name?: string } = {}): AlertEventRow => {
  const label = more.label ?? 'AL';
  return {
    _id: idOf(`event ${name}`),
    startTime: '2026-11-14T22:30:00.000Z',
    endTime: null,
    openedAt: '2026-11-14T22:30:00.000Z',
    closedAt: null,
    levelSince: '2026-11-14T22:30:00.000Z',
    levels: [],
    endCause: null,
    endedBy: null,
    endDetail: null,
    label,
    alert_type: label,
    rate: false,
    kind: label === 'down' ? 'down' : 'level',
    level: label,
    peak: label,
    area: { _id: idOf('TK12'), name: 'TK12+300' },
    instrumentId: idOf(name),
    instrument_data: {
      name,
      unit: 'mm',
      decimal_points: 2,
      coordinates: null,
      type: 'TM',
      station: { _id: idOf('A2'), name: 'A2' },
    },
    document: null,
    instruments: [],
    value: label === 'down' ? null : 20.11,
    limit: label === 'down' ? null : label === 'WSL' ? 30 : 20,
    limitSign: label === 'down' ? null : '>',
    spanMs: null,
    quantity: label === 'down' ? null : 'value',
    amount: label === 'down' ? null : 20.11,
    rateHours: null,
    change: null,
    inform: null,
    reports: [],
    isUnseen: false,
    untold: null,
    isOnWall: true,
    state: { acknowledged: false, time: null, user: null, comment: null },
    outputs: [],
    ...more,
  };
};
