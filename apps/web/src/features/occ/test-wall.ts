import type { WallAlarm, WallArea, WallInstrument } from '@talus/contract/alarms/occ';
import { idOf, TM_TYPE } from '../../app/test-instruments';

export { idOf } from '../../app/test-instruments';

const NO_RATES = { WL_plus: null, WL_minus: null, AL_plus: null, AL_minus: null, WSL_plus: null, WSL_minus: null };

/** Builds a normal extensometer read at 08:40, with the given changes. */
export const testInstrument = (name: string, more: Partial<WallInstrument> = {}): WallInstrument => ({
  _id: idOf(name),
  status: 'GREEN',
  level: 'GREEN',
  last_reading: { TIMESTAMP: '2026-11-15T00:40:00.000Z', reading1: 8412.6, reading2: 6.37 },
  rate1Hr_reading: 0.04,
  rate24Hr_reading: 0.42,
  last_value: { TIMESTAMP: '2026-11-15T00:40:00.000Z', reading1: 8412.6, reading2: 6.37 },
  display_output: 'reading2',
  chart_type: 'line',
  data_interval: 600_000,
  latestVersion: {
    _id: idOf(`version of ${name}`),
    name,
    class: '',
    unit: 'mm',
    coordinates: null,
    startDate: '2026-01-01T00:00:00.000Z',
    decimal_points: 2,
    allowRate: true,
    WL_plus: 10,
    WL_minus: -10,
    AL_plus: 20,
    AL_minus: -20,
    WSL_plus: 30,
    WSL_minus: -30,
    rate_1Hr_config: NO_RATES,
    rate_24Hr_config: NO_RATES,
  },
  instrument_type: TM_TYPE,
  ...more,
});

export const testArea = (name: string, instrument: WallInstrument[]): WallArea => ({
  _id: idOf(name),
  name,
  station: [{ _id: idOf(`station of ${name}`), name: 'A2', instrument }],
});

export const testAlarm = (name: string, area: string, more: Partial<WallAlarm> = {}): WallAlarm => ({
  _id: idOf(`event of ${name}`),
  instrumentId: idOf(name),
  name,
  area: { _id: idOf(area), name: area },
  kind: 'level',
  level: 'WSL',
  startTime: '2026-11-15T00:30:00.000Z',
  levelSince: '2026-11-15T00:30:00.000Z',
  quantity: 'value',
  amount: 34.82,
  limit: 30,
  limitSign: '>',
  spanMs: null,
  inform: null,
  reports: [],
  untold: null,
  ...more,
});
