import { isAutomatic } from '../manual/remarks';
import { timeText } from '../sheets/cell-text';
import { readTypedNumber } from '../sheets/typed-number';
import { nearestName } from '../text/nearest-name';
import { searchKey } from '../text/search-key';
import type { ManualSheetRow } from './read-sheets';
import { brokenBound, type FieldColumns, fieldText, READ_FIELDS, type ReadField } from './sheet-fields';
import { saidTime } from './sheet-time';

/** A row on its way into the database, as texts that a person can mend. */
export type Draft = Record<ReadField, string> & {
  key: string;
  /** Of the row in the file; null where somebody added it. */
  number: number | null;
  name: string;
  /** Of the instrument that it is of; null where none is known. */
  instrument: string | null;
  time: string;
  remark: string;
  /** Somebody said that it takes the place of what stands at its time. */
  replace: boolean;
};

export type NamedInstrument = { _id: string; name: string };

/** By the very name, else by the only one that differs in case, width or what stands between letters. */
export function instrumentNamed<T extends NamedInstrument>(name: string, instruments: readonly T[]): T | null {
  const exact = instruments.find((one) => one.name === name);
  if (exact) return exact;
  const key = searchKey(name);
  const alike = instruments.filter((one) => searchKey(one.name) === key);
  return alike.length === 1 ? (alike[0] as T) : null;
}

/** What was probably meant by a name that nothing has. */
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

/** What a draft says: `time` as the wall clock shows it, as if it were UTC. */
export type CheckedDraft = {
  time: number | null;
  values: Record<ReadField, number | null>;
  isEmpty: boolean;
  /** Nothing was read, and the remark says why. */
  isNote: boolean;
  faults: Partial<Record<DraftField, DraftFault>>;
  warnings: Partial<Record<ReadField, { sign: string; limit: number }>>;
};

/** `now`: the wall clock of the project, as if it were UTC. A person's clock may run ahead by a minute. */
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

/** As the calls take it, in the project's own clock. */
export const timeToSend = (local: number): string => timeText(local).replace(' ', 'T');

/** Which drafts say the time and instrument of one before them. */
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
