import { isAutomatic } from '../manual/remarks';
import { timeText } from '../sheets/cell-text';
import { readTypedNumber } from '../sheets/typed-number';
import { nearestName } from '../text/nearest-name';
import { searchKey } from '../text/search-key';
import type { ManualSheetRow } from './read-sheets';
import { brokenBound, type FieldColumns, fieldText, READ_FIELDS, type ReadField } from './sheet-fields';
import { saidTime } from './sheet-time';

/** An import row as editable texts. */
export type Draft = Record<ReadField, string> & {
  key: string;
  /** The row number in the file; null for a row added by hand. */
  number: number | null;
  name: string;
  /** The id of its instrument; null: unknown. */
  instrument: string | null;
  time: string;
  remark: string;
  /** A person allowed the row to replace the stored reading at its time. */
  replace: boolean;
};

export type NamedInstrument = { _id: string; name: string };

/** Finds an instrument by exact name, else by the only name equal up to case, width and separators. */
export function instrumentNamed<T extends NamedInstrument>(name: string, instruments: readonly T[]): T | null {
  const exact = instruments.find((one) => one.name === name);
  if (exact) return exact;
  const key = searchKey(name);
  const alike = instruments.filter((one) => searchKey(one.name) === key);
  return alike.length === 1 ? (alike[0] as T) : null;
}

/** Suggests the instrument that a name without an exact match probably means. */
export const instrumentNear = <T extends NamedInstrument>(name: string, instruments: readonly T[]): T | null =>
  nearestName(name, instruments);

export const draftOf = (row: ManualSheetRow, columns: FieldColumns, instrument: string | null): Draft => ({
  key: String(row.number),
  number: row.number,
  name: row.name,
  instrument,
  time: row.time ?? row.timeText,
  reading: fieldText(row.cells, columns.reading),
  reading3: fieldText(row.cells, columns.reading3),
  'A+': fieldText(row.cells, columns['A+']),
  'A-': fieldText(row.cells, columns['A-']),
  remark: fieldText(row.cells, columns.remark),
  replace: false,
});

export type DraftField = 'time' | ReadField;
export type DraftFault = 'time' | 'ahead' | 'number' | 'twice';

/** A parsed draft: `time` is the wall clock's time as if it were UTC. */
export type CheckedDraft = {
  time: number | null;
  values: Record<ReadField, number | null>;
  isEmpty: boolean;
  /** True for a row without a reading whose remark says why. */
  isNote: boolean;
  faults: Partial<Record<DraftField, DraftFault>>;
  warnings: Partial<Record<ReadField, { sign: string; limit: number }>>;
};

/** Checks a draft. `now` is the project's wall clock as if it were UTC; a time may be ahead by a minute. */
export function checkDraft(draft: Draft, columns: FieldColumns, now: number): CheckedDraft {
  const faults: CheckedDraft['faults'] = {};
  const warnings: CheckedDraft['warnings'] = {};
  const said = saidTime(draft.time, false);
  const time = said !== null && 'local' in said ? said.local : null;
  if (time === null) faults.time = 'time';
  else if (time > now + 60_000) faults.time = 'ahead';
  const values = { reading: null, reading3: null, 'A+': null, 'A-': null } as CheckedDraft['values'];
  for (const field of READ_FIELDS) {
    const text = draft[field].trim();
    if (text === '') continue;
    const value = readTypedNumber(text);
    if (value === null) faults[field] = 'number';
    else {
      values[field] = value;
      const broken = brokenBound(columns[field]?.heading ?? null, value);
      if (broken) warnings[field] = broken;
    }
  }
  const isEmpty = READ_FIELDS.every((field) => draft[field].trim() === '');
  const isNote = isEmpty && draft.remark.trim() !== '' && !isAutomatic(draft.remark.trim());
  return { time, values, isEmpty, isNote, faults, warnings };
}

/** Formats a time for the API, in the project's own clock. */
export const timeToSend = (local: number): string => timeText(local).replace(' ', 'T');

/** Returns the indexes of drafts with the same time and instrument as an earlier draft. */
export function repeated(drafts: readonly { instrument: string | null; time: number | null }[]): Set<number> {
  const seen = new Set<string>();
  const again = new Set<number>();
  drafts.forEach(({ instrument, time }, i) => {
    if (instrument === null || time === null) return;
    const key = `${instrument} ${time}`;
    if (seen.has(key)) again.add(i);
    seen.add(key);
  });
  return again;
}
