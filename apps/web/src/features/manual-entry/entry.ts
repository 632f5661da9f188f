import type { ManualInstrument, ManualOutput } from '@talus/contract/data/manual';
import { levelOf } from '@talus/domain/alerts/level';
import type { Faces } from '@talus/domain/depth-curves/checksum';
import type { Bounds, Limits } from '@talus/domain/hierarchy/instrument';
import { isNothing, isRead, resultOf } from '@talus/domain/manual/reading';
import { isAutomatic } from '@talus/domain/manual/remarks';
import type { Calibration } from '@talus/domain/readings/result';
import { type RuledType, ruleOf } from '@talus/domain/readings/type-rules/registry';
import type { TypeRule } from '@talus/domain/readings/type-rules/type-rule';
import type { LevelOrNormal } from '@talus/domain/status/status';
import { formatLimit } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { numberIn, typedIn } from '../../entities/manual/cells';
import { manualName } from '../../entities/manual/places';
import type { Entered } from '../../entities/manual/upload';
import { calibrationOf, limitsOf, manualVersionAt } from '../../entities/manual/version';
import type { Cells } from '../../ui/sheet/column';
import type { SheetRow } from '../../ui/sheet/rows';
import { timeOn } from './dates';
import type { DayOutput, EntryDay } from './queries';

/** Calibration, limits and past readings of an instrument. */
export type EntryFacts = {
  rule: TypeRule;
  calibration: Calibration;
  limits: Limits;
  decimals: number;
  startDate: string;
  unit: string;
  depth: number | null;
  last: DayOutput['lastOutput'];
  /** Readings before the day, oldest first. */
  past: readonly ManualOutput[];
};

export type FactsById = ReadonlyMap<string, EntryFacts>;

/** Returns the facts of each instrument, valid at a time. */
export function factsOf(
  instruments: readonly ManualInstrument[],
  type: RuledType,
  { day, past }: EntryDay,
  time: number,
): FactsById {
  const rule = ruleOf(type);
  const outputs = new Map(day.map((output) => [output.instrument_id, output]));
  const before = new Map<string, ManualOutput[]>();
  for (const output of past.toReversed())
    before.set(output.instrument_id, [...(before.get(output.instrument_id) ?? []), output]);
  const facts = new Map<string, EntryFacts>();
  for (const instrument of instruments) {
    const version = manualVersionAt(instrument, time);
    if (!version) continue;
    facts.set(instrument._id, {
      rule,
      calibration: calibrationOf(version),
      limits: limitsOf(version),
      decimals: version.decimal_points,
      startDate: version.startDate,
      unit: version.unit,
      depth: instrument.group?.depth ?? null,
      last: outputs.get(instrument._id)?.lastOutput ?? null,
      past: before.get(instrument._id) ?? [],
    });
  }
  return facts;
}

/**
 * Converts an instrument to a row: its facts and the day's reading or note. `at` is the time of the reading, null
 * without a reading: a reading entered after a note has its own time.
 */
function cellsOf(
  instrument: ManualInstrument,
  { calibration, limits, unit, last }: EntryFacts,
  output: DayOutput | undefined,
  zone: Zone,
): Cells {
  const at = output?.TIMESTAMP ? Date.parse(output.TIMESTAMP) : null;
  return {
    _id: instrument._id,
    name: manualName(instrument),
    area: instrument.area?.name ?? null,
    station: instrument.station?.name ?? null,
    depth: instrument.group?.depth ?? null,
    unit,
    last: last?.result ?? null,
    factor: calibration.f[1],
    initial: calibration.r0,
    aPlusInitial: calibration.aPlusInitial,
    aMinusInitial: calibration.aMinusInitial,
    WL: boundsText(limits.WL),
    AL: boundsText(limits.AL),
    WSL: boundsText(limits.WSL),
    ...stoodAt(at, output, zone),
    reading: output?.reading ?? null,
    reading3: output?.reading3 ?? null,
    aPlus: output?.['A+'] ?? null,
    aMinus: output?.['A-'] ?? null,
    remark: !output || isAutomatic(output.remark) ? null : output.remark || null,
  };
}

/** Returns the time cells of a row: a reading keeps its time, the time of a note may be replaced by a reading. */
export function stoodAt(
  at: number | null,
  output: Pick<DayOutput, 'is_note' | 'reading' | 'reading3'> | undefined,
  zone: Zone,
): Cells {
  const text = at === null ? null : formatTime(at, zone, 'HH:mm');
  if (at === null || output?.is_note) return { at: null, time: text };
  return { at, atTime: text, time: null, wasReading: output?.reading ?? null, wasReading3: output?.reading3 ?? null };
}

const boundsText = ({ minus, plus }: Bounds): string | null => {
  if (minus !== null && plus !== null)
    return minus === -plus ? `±${formatLimit(plus)}` : `${formatLimit(minus)} ~ ${formatLimit(plus)}`;
  const only = minus ?? plus;
  return only === null ? null : formatLimit(only);
};

/** Converts all instruments to rows. */
export function rowsOf(
  instruments: readonly ManualInstrument[],
  facts: FactsById,
  { day }: EntryDay,
  zone: Zone,
): Cells[] {
  const outputs = new Map(day.map((output) => [output.instrument_id, output]));
  return instruments.flatMap((instrument) => {
    const own = facts.get(instrument._id);
    return own ? [cellsOf(instrument, own, outputs.get(instrument._id), zone)] : [];
  });
}

/** Computes the result of a row; for a depth the movement relative to the depth below. */
export const resultIn = (cells: Cells, facts: EntryFacts | undefined): number | null =>
  facts ? resultOf(facts.rule, typedIn(cells), facts.calibration) : null;

/** Returns the value to evaluate: for a hole the displacement that `followHole` accumulates. */
export const judgedIn = (cells: Cells, facts: EntryFacts | undefined): number | null =>
  facts?.rule.isHole ? numberIn(cells.displacement) : resultIn(cells, facts);

export const levelIn = (cells: Cells, facts: EntryFacts | undefined): LevelOrNormal | null =>
  facts ? levelOf(judgedIn(cells, facts), facts.limits) : null;

export const facesIn = (cells: Cells): Faces => ({ plus: numberIn(cells.aPlus), minus: numberIn(cells.aMinus) });

/** Tells whether a row is complete: all values of a reading, or only a remark. Other rows wait. */
export const isWhole = (rule: TypeRule, cells: Cells): boolean => isNoteIn(cells) || isRead(rule, typedIn(cells));

const isNoteIn = ({ reading, reading3, aPlus, aMinus, remark }: Cells): boolean =>
  [reading, reading3, aPlus, aMinus].every((value) => value === null || value === undefined) && Boolean(remark);

/**
 * Tells whether the value of a stored reading was changed. The row is then a new reading, at the sheet's or its own
 * time. The depths of a hole are one survey and keep its time.
 */
export const isTypedOver = (cells: Cells): boolean =>
  numberIn(cells.at) !== null &&
  (numberIn(cells.reading) !== numberIn(cells.wasReading) || numberIn(cells.reading3) !== numberIn(cells.wasReading3));

/**
 * Builds the entry of a row. Time: of the stored reading, else of the row, else of the sheet. A reading stored at that
 * time is replaced only after confirmation; a reading at another time stays.
 */
export function enteredOf({ cells, base }: SheetRow, when: { date: string; clock: string; zone: Zone }): Entered {
  const seen = base && typedIn(base);
  const at = isTypedOver(cells) ? null : numberIn(cells.at);
  const clock = typeof cells.time === 'string' && cells.time ? cells.time : when.clock;
  return {
    id: String(cells._id),
    ts: at ?? timeOn(when.date, clock, when.zone),
    typed: typedIn(cells),
    remark: String(cells.remark ?? ''),
    known: null,
    seen: seen && !isNothing(seen) ? seen : null,
  };
}
