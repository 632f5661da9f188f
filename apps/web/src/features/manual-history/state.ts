import type { ManualInstrument, ManualOutput } from '@talus/contract/data/manual';
import { isNothing, resultOf } from '@talus/domain/manual/reading';
import { isAutomatic } from '@talus/domain/manual/remarks';
import type { Calibration } from '@talus/domain/readings/result';
import { ruleOf } from '@talus/domain/readings/type-rules/registry';
import type { TypeRule } from '@talus/domain/readings/type-rules/type-rule';
import { DAY_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { typedIn } from '../../entities/manual/cells';
import type { Entered } from '../../entities/manual/upload';
import { calibrationOf, currentVersion, manualVersionAt } from '../../entities/manual/version';
import type { Cells } from '../../ui/sheet/column';
import type { SheetRow } from '../../ui/sheet/rows';
import type { Span } from './url';

/** Joins the pages and drops duplicates: a page starts with the last timestamp of the previous page. */
export function joinPages(pages: readonly (readonly ManualOutput[])[]): ManualOutput[] {
  const byId = new Map<string, ManualOutput>();
  for (const output of pages.flat()) if (!byId.has(output._id)) byId.set(output._id, output);
  return [...byId.values()];
}

/**
 * Returns the `before` of the next page; null after the last page. Includes the last timestamp, which the page may have
 * split.
 */
export function nextBefore(page: readonly ManualOutput[], limit: number): string | null {
  const last = page.at(-1);
  return page.length < limit || !last ? null : new Date(Date.parse(last.TIMESTAMP) + 1).toISOString();
}

/** Returns the start of the shown span. */
export const sinceOf = (span: Span, now: number): number =>
  span === 'all' ? Number.NEGATIVE_INFINITY : now - Number.parseInt(span, 10) * DAY_MS;

/** Calibration and presentation of an instrument's readings. */
export type HistoryFacts = { rule: TypeRule; decimals: number; unit: string; at: (time: number) => Calibration };

export function factsOf(instruments: readonly ManualInstrument[]): ReadonlyMap<string, HistoryFacts> {
  return new Map(
    instruments.flatMap((instrument): [string, HistoryFacts][] => {
      const current = currentVersion(instrument);
      if (!current) return [];
      const rule = ruleOf(instrument.instrument_type);
      const at = (time: number) => calibrationOf(manualVersionAt(instrument, time) ?? current);
      return [[instrument._id, { rule, decimals: current.decimal_points, unit: current.unit, at }]];
    }),
  );
}

/** State words of rows that do not count as readings. */
export type StateWords = { note: string; struck: string };

const stateOf = ({ is_note, struck }: ManualOutput, words: StateWords): string | null =>
  is_note ? words.note : struck && words.struck;

/** Converts a reading to a row. */
export const cellsOf = (output: ManualOutput, zone: Zone, words: StateWords): Cells => ({
  _id: output._id,
  instrument: output.instrument_id,
  at: Date.parse(output.TIMESTAMP),
  time: formatTime(Date.parse(output.TIMESTAMP), zone, 'yyyy/MM/dd HH:mm'),
  name: output.name,
  state: stateOf(output, words),
  isStruck: output.struck !== null,
  photos: output.photos.length || null,
  reading: output.reading,
  reading3: output.reading3,
  aPlus: output['A+'],
  aMinus: output['A-'],
  stored: output.result,
  last: output.lastOutput?.result ?? null,
  remark: isAutomatic(output.remark) ? null : output.remark || null,
  said: isAutomatic(output.remark) ? output.remark : null,
  by: output.entered_by,
});

/** Returns the stored result shifted by the effect of an edit. For a depth, the depths below count as unchanged. */
export function resultIn(row: Pick<SheetRow, 'cells' | 'base'>, facts: HistoryFacts | undefined): number | null {
  const { cells, base } = row;
  const stored = typeof cells.stored === 'number' ? cells.stored : null;
  if (!facts || !base) return stored;
  const calibration = facts.at(Number(cells.at));
  const [before, after] = [base, cells].map((one) => resultOf(facts.rule, typedIn(one), calibration));
  if (before === after) return stored;
  if (after === null || after === undefined) return null;
  return stored === null || before === null || before === undefined ? after : stored + after - before;
}

/** Tells whether an edit cleared all values, or the remark of a note, which means deletion. */
export const isEmptied = ({ cells, base }: Pick<SheetRow, 'cells' | 'base'>): boolean =>
  isNothing(typedIn(cells)) && (!cells.remark || (base !== null && !isNothing(typedIn(base))));

export const enteredOf = ({ cells, base }: SheetRow): Entered => {
  const known = base && typedIn(base);
  return {
    id: String(cells.instrument),
    ts: Number(cells.at),
    typed: typedIn(cells),
    remark: String(cells.remark ?? ''),
    known: known && !isNothing(known) ? known : null,
  };
};
