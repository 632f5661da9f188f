import type { CompletenessGap } from '@talus/contract/data/completeness';
import type { DayEvidence, Gap } from '@talus/domain/completeness/causes';
import type { LocalDay } from '@talus/domain/completeness/local-days';
import { type DaySlots, EARLY_SHARE, type Feed, windowOf } from '@talus/domain/completeness/slots';
import type { Language } from '@talus/messages/language';
import type { Db } from '../../platform/db/db';
import { listNamed } from '../../records/instruments/store';
import { readRaw } from '../../records/readings/raw/raw-store';
import { rawTimesAround } from '../../records/readings/raw/raw-times';
import { readingsBefore } from '../../records/readings/read/read-before';
import { readColumns } from '../../records/readings/read/read-columns';
import { wordReason } from '../documents/wire';
import { listMasked, type Masked } from './masked-store';
import { type BoundVersion, listBound, listRefused, type RefusedLine } from './store';

export type GapFacts = Omit<CompletenessGap, 'cause' | 'from' | 'to' | 'count'>;

/** The results, masked readings and refused lines of an instrument's day, before the division into slots. */
export type DayKnown = { results: number[]; masked: Masked[]; refused: RefusedLine[] };

export async function loadDay(db: Db, no: number, feeds: readonly Feed[], day: LocalDay): Promise<DayKnown> {
  const early = day.from - Math.max(0, ...feeds.map(({ intervalMs }) => intervalMs)) * EARLY_SHARE;
  const { times, reading2 } = (await readColumns(db, [no], early, day.to)).get(no) ?? { times: [], reading2: [] };
  const documentNos = feeds.map(({ documentNo }) => documentNo);
  return {
    results: Array.from(times).filter((_, i) => !Number.isNaN(reading2[i])),
    masked: (await listMasked(db, [no], early, day.to)).get(no) ?? [],
    refused: documentNos.length === 0 ? [] : await listRefused(db, documentNos, early, day.to),
  };
}

/** Collects the rows of a document within the slots, and the rows with a value in the instrument's column. */
export async function evidenceOf(
  db: Db,
  { documentNo, column }: BoundVersion,
  slots: DaySlots,
  { results, masked, refused }: DayKnown,
): Promise<DayEvidence> {
  const { from, to } = windowOf(slots);
  const positions = column ? [column.position] : [];
  const raw = await readRaw(db, documentNo as number, positions, from, to);
  const rows = Array.from(raw.times);
  // An instrument without a column is computed from other instruments: every row counts as a value
  const values = column ? rows.filter((_, i) => !Number.isNaN(raw.columns[0]?.[i])) : rows;
  return {
    received: results,
    masked: masked.map(({ time }) => time),
    refused: refused.filter((line) => line.documentNo === documentNo).map(({ time }) => time),
    rows,
    values,
  };
}

const NOTHING: GapFacts = { last_row: null, next_row: null, battery: null, lines: [], masks: [] };

/** Returns the details of a gap beside its cause. */
export async function gapFacts(
  db: Db,
  version: BoundVersion,
  gap: Gap,
  { masked, refused }: DayKnown,
  language: Language,
): Promise<GapFacts> {
  const early = (gap.to - gap.from) * (EARLY_SHARE / gap.count);
  const isWithin = (time: number) => time >= gap.from - early && time < gap.to - early;
  if (gap.cause === 'silent') return { ...NOTHING, ...(await silenceFacts(db, version, gap)) };
  if (gap.cause === 'refused') {
    const lines = refused.filter((line) => line.documentNo === version.documentNo && isWithin(line.time));
    return {
      ...NOTHING,
      lines: lines.map(({ ledger, line, file, reason, params, cameAt }) => ({
        ledger,
        line,
        file,
        message: wordReason(language, reason, params ?? {}),
        came_at: cameAt.toISOString(),
      })),
    };
  }
  if (gap.cause !== 'masked') return NOTHING;
  const masks = masked
    .filter(({ time }) => isWithin(time))
    .map(({ by, at, reason, note }) => ({ by, at: at.toISOString(), reason, note }));
  return { ...NOTHING, masks: [...new Map(masks.map((mask) => [JSON.stringify(mask), mask])).values()] };
}

async function silenceFacts(db: Db, { documentNo, batteryNo }: BoundVersion, { from, to }: Gap) {
  const around = documentNo === null ? null : await rawTimesAround(db, documentNo, { from, to });
  return {
    last_row: around?.before?.toISOString() ?? null,
    next_row: around?.after?.toISOString() ?? null,
    battery: batteryNo === null ? null : await batteryBefore(db, batteryNo, from),
  };
}

async function batteryBefore(db: Db, no: number, at: number): Promise<GapFacts['battery']> {
  const last = (await readingsBefore(db, [no], at)).get(no);
  const battery = (await listNamed(db, [no])).get(no);
  if (!battery || !last || last.reading2 === null) return null;
  const unit = (await listBound(db, [no])).get(no)?.at(-1)?.unit ?? '';
  return { _id: battery.id, name: battery.name, value: last.reading2, unit, TIMESTAMP: last.ts.toISOString() };
}
