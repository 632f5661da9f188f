import type { Person } from '@talus/contract/admin/people';
import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import { idOf } from '../../../../apps/web/src/app/test-data';
import { personOf } from '../../../../apps/web/src/features/admin/common/test-people';

const PER_AREA = 20;
const COLUMN = idOf(60);
export const FILE = { _id: idOf(50), name: 'CR6-12_A2', path: '/data', index: [{ _id: COLUMN, name: 'TM03', unit: 'mm' }] }; // biome-ignore format: a record

export const peopleOf = (count: number): Person[] =>
  Array.from({ length: count }, (_, i) =>
    personOf(1000 + i, {
      name: `王建民 ${i}`,
      roles: i % 50 === 0 ? ['admin'] : ['client'],
      frozen_at: i % 40 === 7 ? '2026-08-31T00:00:00.000Z' : null,
      last_login_at: new Date(Date.UTC(2026, 9, 1) + i * 3_600_000).toISOString(),
    }),
  );

export const changedPerson = ([first, ...rest]: Person[]): Person[] =>
  first ? [{ ...first, company: 'Talus' }, ...rest] : [];

const on = { enabled: true };
const levels = { WL: on, AL: on, WSL: on };
const BOUNDS = { WL_plus: 5, WL_minus: -5, AL_plus: 9, AL_minus: -9, WSL_plus: 40, WSL_minus: -40 };

export const instrumentsOf = (count: number): BulkInstrument[] =>
  Array.from(
    { length: count },
    (_, i) =>
      ({
        ...{ _id: idOf(10_000 + i), revision: 1, project: idOf(1), instrument_type: idOf(40), instrument_output: idOf(40) },
        ...{ display_output: 'reading2', chart_type: 'line', useFunction: false, disabled_at: null },
        station: { _id: idOf(3000 + Math.floor(i / PER_AREA)), name: 'A2' },
        area: { _id: idOf(2000 + Math.floor(i / PER_AREA)), name: `TK${Math.floor(i / PER_AREA)}+300` },
        config: { message: { down: on, ...levels, rate1Hr: levels, rate24Hr: levels } },
        latestVersion: {
          ...{ _id: idOf(20_000 + i), number: 1, name: `TM-${i}`, unit: 'mm', class: '', TRA_no: '', decimal_points: 2 },
          ...{ coordinates: null, note: '', startDate: '2026-11-01T00:00:00.000Z', document_id: FILE._id, reference: COLUMN },
          ...{ temperature_reference: null, bind_batt: null, select_monitor: null, allowZeroMeasurement: true, allowRate: true },
          ...{ evalFunction: null, R0: 100, T0: null, K: null, offset: 0, F0: 0, F1: 1, F2: 0, F3: 0, F4: 0, F5: 0, ...BOUNDS },
          ...{ rate_1Hr_config: BOUNDS, rate_24Hr_config: BOUNDS, alert_count_limit: 2, rate_alert_count_limit: 2 },
          ...{ down_count_base: 1, down_count_limit: 2, dead_band: null, clear_count_limit: null },
          created_at: '2026-11-01T00:00:00.000Z',
        },
      }) as BulkInstrument,
  ); // biome-ignore format: a record
