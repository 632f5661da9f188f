import { decodeColumn } from '@talus/domain/documents/column-codes';
import { incrementsAt, LONGEST_GAP_MS } from '@talus/domain/rain/running-total';
import type { Columns } from '@talus/domain/readings/columns';
import type { RawSeries } from '@talus/domain/readings/convert-series';
import { newestWithin } from '@talus/domain/readings/newest-within';
import { versionSpans } from '@talus/domain/readings/version-in-force';
import { DAY_MS } from '@talus/domain/time/duration';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { Db } from '../../platform/db/db';
import { readRaw } from '../../records/readings/raw/raw-store';
import { readColumns } from '../../records/readings/read/read-columns';
import { align, overlay } from './align';
import type { DocumentRows } from './document-rows';
import type { InstrumentPlan, VersionPlan } from './plan';
import type { ColumnRef, OperandRef } from './plan-store';
import { countsUp, totalSince } from './running-totals';

type Series = { times: Float64Array; values: Float64Array };
export type Source = ReturnType<typeof createSource>;

/** Creates the source of values at given times: the new rows, stored rows, other instruments. Each is read once. */
export function createSource(db: Db, rows: DocumentRows) {
  const first = rows.times[0] as number;
  const last = rows.times[rows.times.length - 1] as number;
  const foreign = new Map<string, Promise<Series>>();
  const results = new Map<number, Columns>();
  const otherTimes = new Map<string, Promise<Float64Array>>();

  const atHand = ({ documentNo, position, codes }: ColumnRef): Series | null =>
    documentNo === rows.documentNo
      ? {
          times: rows.times,
          values: decodeColumn(align(rows.times, rows.columns.get(position), rows.times), codes),
        }
      : null;

  /** Returns a column as stored, overlaid with the new rows. */
  const seriesOf = async (ref: ColumnRef, { from, to }: TimeSpan): Promise<Series> => {
    const { documentNo, position, codes } = ref;
    const key = `${documentNo} ${position} ${from} ${to}`;
    const known =
      foreign.get(key) ??
      readRaw(db, documentNo, [position], from, to).then(({ times, columns }) => {
        const stored = { times, values: decodeColumn(columns[0] as Float64Array, codes) };
        const fresh = atHand(ref);
        return fresh ? overlay(stored, within(fresh, { from, to })) : stored;
      });
    foreign.set(key, known);
    return known;
  };

  const columnAt = async (ref: ColumnRef, times: Float64Array): Promise<Float64Array> => {
    const fresh = isPartOf(times, rows.times) ? atHand(ref) : null;
    const { times: at, values } = fresh ?? (await seriesOf(ref, spanOf(times, { from: first, to: last })));
    return align(at, values, times);
  };

  /** Returns the results of an instrument, including results that were just computed. */
  const resultsOf = async (no: number, { from, to }: TimeSpan): Promise<Series> => {
    const computed = results.get(no);
    const stored = (await readColumns(db, [no], from, to)).get(no);
    const under = { times: stored?.times ?? new Float64Array(0), values: stored?.reading2 ?? new Float64Array(0) };
    return computed
      ? overlay(under, within({ times: computed.times, values: computed.reading2 }, { from, to }))
      : under;
  };

  const operandAt = async (operand: OperandRef, times: Float64Array): Promise<Float64Array> => {
    if (operand === null) return new Float64Array(times.length).fill(Number.NaN);
    const { withinMs = 0 } = operand;
    const { from, to } = spanOf(times);
    if ('column' in operand) {
      if (withinMs === 0) return columnAt(operand.column, times);
      return newestWithin(await seriesOf(operand.column, { from: from - withinMs, to }), times, withinMs);
    }
    const computed = results.get(operand.instrumentNo);
    if (withinMs === 0 && computed && isPartOf(times, computed.times))
      return align(computed.times, computed.reading2, times);
    const series = await resultsOf(operand.instrumentNo, { from: from - withinMs, to });
    return withinMs === 0 ? align(series.times, series.values, times) : newestWithin(series, times, withinMs);
  };

  const timesOfDocument = (documentNo: number, { from, to }: TimeSpan): Promise<Float64Array> => {
    const key = `${documentNo} ${from} ${to}`;
    const known = otherTimes.get(key) ?? readRaw(db, documentNo, [0], from, to).then(({ times }) => times);
    otherTimes.set(key, known);
    return known;
  };

  /** Looks for the total before the first time nearby, and only then far back. */
  const totalBefore = async (ref: ColumnRef, times: Float64Array): Promise<Series> => {
    const { from, to } = spanOf(times);
    const near = await seriesOf(ref, { from: from - DAY_MS, to });
    const isFound = near.times.some((time, i) => time < from && (near.values[i] as number) >= 0);
    return isFound ? near : seriesOf(ref, { from: from - LONGEST_GAP_MS, to });
  };

  return {
    rows,
    seriesOf,
    timesOfDocument,
    remember: (no: number, columns: Columns) => void results.set(no, columns),

    /**
     * Returns the times at which an instrument is computed: the rows' own times under a version bound to this document,
     * the times shared with the other document under a version bound to another, none before the first version.
     */
    timesOf: async ({ versions }: InstrumentPlan): Promise<Float64Array> => {
      const parts: number[] = [];
      for (const { version, from, to } of versionSpans(versions, rows.times)) {
        const here = rows.times.subarray(from, to);
        if (!version) continue;
        if (from === 0 && to === rows.times.length && isOf(version, rows.documentNo)) return rows.times;
        const there = isOf(version, rows.documentNo)
          ? null
          : new Set(await timesOfDocument(version.documentNo as number, { from: first, to: last }));
        for (const time of here) if (!there || there.has(time)) parts.push(time);
      }
      return Float64Array.from(parts);
    },

    /** Returns the raw input of a version, and for running totals the span in which the amount of each row fell. */
    rawOf: async (
      { versions }: InstrumentPlan,
      version: VersionPlan,
      times: Float64Array,
    ): Promise<{ raw: RawSeries; spans: Float64Array | null }> => {
      const raw: RawSeries = { rows: times.length };
      let spans: Float64Array | null = null;
      if (version.reading && countsUp(version)) {
        const total = await totalBefore(version.reading, times);
        const increments = incrementsAt(total, times, totalSince(versions, version));
        raw.reading = increments.values;
        spans = increments.spans;
      } else if (version.reading) raw.reading = await columnAt(version.reading, times);
      if (version.second) raw.second = await columnAt(version.second, times);
      if (version.temperature) raw.temperature = await columnAt(version.temperature, times);
      if (version.operands.length > 0)
        raw.operands = await Promise.all(version.operands.map((operand) => operandAt(operand, times)));
      return { raw, spans };
    },
  };
}

/**
 * Tells whether a version is computed at a document's rows. A version without a document is computed wherever its
 * operands have rows.
 */
export const isOf = ({ documentNo }: VersionPlan, document: number) => documentNo === null || documentNo === document;

/** Tells whether all times are among others; both are sorted. */
function isPartOf(times: Float64Array, others: Float64Array): boolean {
  if (times === others) return true;
  let place = 0;
  for (const time of times) {
    while (place < others.length && (others[place] as number) < time) place++;
    if (others[place] !== time) return false;
  }
  return true;
}

/** Returns the span from the first to the last of these times, extended to include another span. */
const spanOf = (
  times: Float64Array,
  { from, to }: TimeSpan = { from: times[0] as number, to: times.at(-1) as number },
): TimeSpan => ({
  from: Math.min(from, times[0] ?? from),
  to: Math.max(to, times[times.length - 1] ?? to),
});

function within({ times, values }: Series, { from, to }: TimeSpan): Series {
  const places = Array.from(times.keys()).filter((i) => (times[i] as number) >= from && (times[i] as number) <= to);
  if (places.length === times.length) return { times, values };
  return {
    times: Float64Array.from(places, (i) => times[i] as number),
    values: Float64Array.from(places, (i) => values[i] as number),
  };
}
