import { recordRawColumns } from '../../records/readings/raw/raw-store';
import { countKnownRaw } from '../../records/readings/raw/raw-times';
import { lockDocuments, tryLockDocuments } from '../../records/readings/write/lock-document';
import type { Intake } from './new-rows';

/** An intake that stores raw rows and nothing else. */
export const intake: Intake = {
  lock: lockDocuments,
  tryLock: tryLockDocuments,
  take: async (tx, arrived) => {
    const given = arrived.map(({ document, times, columns }) => ({ documentNo: document.no, times, columns }));
    const known = await countKnownRaw(tx, given);
    await recordRawColumns(tx, given);
    return arrived.map(({ document }) => ({ duplicates: known.get(document.no) ?? 0, quarantined: 0 }));
  },
};

/** Builds the header of a logger's table; `row` builds a line under it. */
export const header = (station: string, names = ['BattV', 'TM03'], table = 'Slope') =>
  [
    `"TOA5","${station}","CR1000X","1234","CR1000X.Std.06.00","CPU:slope.CR1X","5021","${table}"`,
    ['TIMESTAMP', 'RECORD', ...names].map((n) => `"${n}"`).join(),
    ['TS', 'RN', ...names.map(() => '')].map((n) => `"${n}"`).join(),
    ['', '', ...names.map(() => 'Smp')].map((n) => `"${n}"`).join(),
    '',
  ].join('\r\n');
export const row = (minute: number, ...values: (number | string)[]) =>
  `"2026-11-15 08:${String(minute).padStart(2, '0')}:00",${minute},${values.join()}\r\n`;
