import type { ImportPreview } from '@talus/contract/data/manual';
import { type CheckedDraft, checkDraft, type Draft, repeated, timeToSend } from '@talus/domain/manual-import/draft';
import {
  areOtherUnits,
  type FieldColumns,
  fieldsOfRule,
  READ_FIELDS,
  type ReadField,
} from '@talus/domain/manual-import/sheet-fields';
import { SINGLE } from '@talus/domain/readings/type-rules/single';
import type { Status } from '@talus/domain/status/status';
import { fromZoned } from '@talus/domain/time/zone';
import type { ImportBody } from '../../entities/manual/import-queries';
import type { ColumnsOf, ImportContext, Known } from './context';

/** A draft with the results of the local checks, before the server's preview. */
export type Row = {
  draft: Draft;
  instrument: Known | null;
  near: Known | null;
  checked: CheckedDraft;
  /** Set if the reading's header has another unit of the quantity than the instrument. */
  unit: { head: string; own: string } | null;
  /** Whether the row can be sent, or why not. */
  kind: 'good' | 'unmatched' | 'fault' | 'empty';
};

type Look = { context: ImportContext; columns: ColumnsOf; nearest: (name: string) => Known | null; now: number };

/** Checks the drafts. `now`: the project's wall clock, as if UTC. */
export function rowsOf(drafts: readonly Draft[], { context, columns, nearest, now }: Look): Row[] {
  const looked = drafts.map((draft) => {
    const instrument = draft.instrument === null ? null : (context.byId.get(draft.instrument) ?? null);
    const own = columns(instrument?.type);
    return { draft, instrument, checked: checkDraft(draft, own, now), unit: otherUnit(own, instrument) };
  });
  const again = repeated(looked.map(({ draft, checked }) => ({ instrument: draft.instrument, time: checked.time })));
  return looked.map(({ draft, instrument, checked: own, unit }, i) => {
    const checked = again.has(i) ? { ...own, faults: { ...own.faults, time: 'twice' as const } } : own;
    const near = instrument || draft.name === '' ? null : nearest(draft.name);
    return { draft, instrument, near, checked, unit, kind: kindOf(instrument, checked) };
  });
}

function otherUnit({ reading }: FieldColumns, instrument: Known | null): Row['unit'] {
  if (!reading?.unit || !instrument || !areOtherUnits(reading.unit, instrument.unit)) return null;
  return { head: reading.unit, own: instrument.unit };
}

function kindOf(instrument: Known | null, { faults, isEmpty, isNote }: CheckedDraft): Row['kind'] {
  if (instrument === null) return 'unmatched';
  if (Object.keys(faults).length > 0) return 'fault';
  return isEmpty && !isNote ? 'empty' : 'good';
}

/** A batch of a sheet that exceeds one call: the oldest rows not yet stored. */
export type Batch = { rows: Row[]; at: number; all: number; done: number; total: number };

/** Returns the next batch; null if all good rows fit into one call. */
export function nextBatch(rows: readonly Row[], stored: ReadonlySet<string>, most: number): Batch | null {
  const good = rows.filter(({ kind }) => kind === 'good');
  if (good.length <= most) return null;
  const left = good
    .filter(({ draft }) => !stored.has(draft.key))
    .sort((a, b) => (a.checked.time ?? 0) - (b.checked.time ?? 0));
  const done = good.length - left.length;
  const all = Math.ceil(good.length / most);
  return { rows: left.slice(0, most), at: Math.min(all, Math.floor(done / most) + 1), all, done, total: good.length };
}

/** Builds the request of the good rows, grouped by time; null if none. */
export function bodyOf(rows: readonly Row[], project: string): ImportBody | null {
  const parts = new Map<number, NonNullable<ImportBody>[number]['instrument_data']>();
  for (const { kind, draft, instrument, checked } of rows) {
    if (kind !== 'good' || !instrument || checked.time === null) continue;
    const own = parts.get(checked.time) ?? [];
    own.push({ _id: instrument._id, ...checked.values, remark: draft.remark, replace: draft.replace });
    parts.set(checked.time, own);
  }
  if (parts.size === 0) return null;
  return [...parts].map(([time, instrument_data]) => ({ project, timestamp: timeToSend(time), instrument_data }));
}

type Output = ImportPreview['outputs'][number];

/** A row with the server's preview. */
export type Previewed = Row & { output: Output | null; alarm: Status | null };

const keyOf = (id: string, time: number): string => `${id} ${time}`;

export function withPreview(rows: readonly Row[], preview: ImportPreview | undefined, zone: string): Previewed[] {
  const outputs = new Map(preview?.outputs.map((one) => [keyOf(one._id, Date.parse(one.TIMESTAMP)), one]));
  const alarms = new Map(preview?.alarms.map((one) => [keyOf(one._id, Date.parse(one.TIMESTAMP)), one.level]));
  return rows.map((row) => {
    const isSent = row.kind === 'good' && row.instrument !== null && row.checked.time !== null;
    const key = isSent ? keyOf(row.instrument?._id ?? '', fromZoned(row.checked.time ?? 0, zone)) : '';
    return { ...row, output: outputs.get(key) ?? null, alarm: alarms.get(key) ?? null };
  });
}

export const FILTERS = ['all', 'store', 'note', 'unmatched', 'warning', 'fault', 'same', 'conflict', 'alarm'] as const;
export type Filter = (typeof FILTERS)[number];

const isStored = ({ output }: Previewed): boolean => output?.state === 'new' || output?.state === 'changed';

/** Tells whether a row has warnings to review before storing. */
export const isOdd = ({ checked, unit, output }: Previewed): boolean =>
  Object.keys(checked.warnings).length > 0 ||
  (unit !== null && checked.values.reading !== null) ||
  (output?.questions.length ?? 0) > 0;

const BELONGS: Record<Filter, (row: Previewed) => boolean> = {
  all: () => true,
  store: isStored,
  note: ({ checked }) => checked.isNote,
  unmatched: ({ kind }) => kind === 'unmatched',
  warning: isOdd,
  fault: ({ kind }) => kind === 'fault',
  same: ({ output }) => output?.state === 'same',
  conflict: ({ output }) => output?.state === 'conflict',
  alarm: ({ alarm }) => alarm !== null,
};

export const filtered = (rows: readonly Previewed[], filter: Filter): Previewed[] => rows.filter(BELONGS[filter]);

export const countRows = (rows: readonly Previewed[]): Record<Filter, number> =>
  Object.fromEntries(FILTERS.map((filter) => [filter, filtered(rows, filter).length])) as Record<Filter, number>;

/** Lists the fields of a sheet: those with values, and those that the rules of the instruments need. */
export function fieldsIn(rows: readonly Row[]): ReadField[] {
  const rules = new Set(rows.flatMap(({ instrument }) => instrument?.rule ?? []));
  const wanted = new Set((rules.size > 0 ? [...rules] : [SINGLE]).flatMap(fieldsOfRule));
  return READ_FIELDS.filter((field) => wanted.has(field) || rows.some(({ draft }) => draft[field] !== ''));
}

/** Finds the row that an error field names, such as `3.instrument_data.0.name` of the sent body. */
export function rowAt(rows: readonly Row[], body: NonNullable<ImportBody>, field: string): Row | null {
  const [, part = '', index = '0'] = /^(\d+)\.(?:instrument_data\.(\d+))?/.exec(field) ?? [];
  const sent = body[Number(part)];
  const id = sent?.instrument_data[Number(index)]?._id;
  return (
    rows.find(
      ({ instrument, checked }) =>
        instrument?._id === id && checked.time !== null && timeToSend(checked.time) === sent?.timestamp,
    ) ?? null
  );
}
