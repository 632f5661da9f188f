import type { AlertEventRow } from '@talus/contract/events';

export const idOf = (name: string): string =>
  [...name]
    .map((c) => c.charCodeAt(0).toString(16))
    .join('')
    .padStart(24, '0')
    .slice(-24);

/** A row of the list as the server answers it; silence has no instrument limit. */
export const alertRow = ({
  name = 'TM-03',
  ...more
}: Partial<AlertEventRow> & { name?: string } = {}): AlertEventRow => {
  const label = more.label ?? 'AL';
  return {
    _id: idOf(`event ${name}`),
    startTime: '2026-11-14T22:30:00.000Z',
    endTime: null,
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
    value: label === 'down' ? null : 20.11,
    limit: label === 'down' ? null : label === 'WSL' ? 30 : 20,
    rateHours: null,
    inform: null,
    state: { acknowledged: false, time: null, user: null, comment: null },
    outputs: [],
    ...more,
  };
};
