import { splitMasked } from '@talus/domain/masks/split-masked';
import { type Columns, firstAtOrAfter } from '@talus/domain/readings/columns';
import { type ConvertedSeries, convertSeries, type RawSeries } from '@talus/domain/readings/convert-series';
import { versionSpans } from '@talus/domain/readings/version-in-force';
import { masksOf, readColumns, readRaw } from '../../features/readings/store';
import type { Db } from '../../platform/db/db';
import type { ConversionPlan, InstrumentPlan, VersionPlan } from './plan';
import type { ColumnRef, OperandRef } from './plan-store';

/** Rows of one document, oldest first, each time once. */
export type DocumentRows = { documentNo: number; times: Float64Array; columns: ReadonlyMap<number, Float64Array> };

/** Readings of one instrument, at the times of its own document. */
export type NewReadings = { instrument: InstrumentPlan; times: Float64Array } & ConvertedSeries;

/** What was converted, to be recorded, and what of it is left when masks are taken off, to be shown and judged. */
export type Converted = { all: NewReadings[]; shown: NewReadings[]; masks: Masks };

type Masks = Awaited<ReturnType<typeof masksOf>>;

/**
 * All readings that follow from rows of a document, in the order in which they can be computed. An instrument of another
 * document whose formula asks for these rows is computed again at the times that both have. What is masked is nothing to
 * those who ask for it.
 */
export const convertRows = (db: Db, plan: ConversionPlan, rows: DocumentRows): Promise<Converted> =>
  convertAll(db, plan, [rows]);

/** The same of documents of which no two lend to the same formula. */
export async function convertAll(db: Db, plan: ConversionPlan, documents: readonly DocumentRows[]): Promise<Converted> {
  const rows = documents.filter(({ times }) => times.length > 0);
  const results: Converted = { all: [], shown: [], masks: await masksIn(db, plan, rows) };
  for (const ofDocument of rows) await convertDocument(db, plan, ofDocument, results);
  return results;
}

async function convertDocument(db: Db, plan: ConversionPlan, rows: DocumentRows, results: Converted) {
  const source = createSource(db, rows);
  for (const instrument of plan.affectedBy(rows.documentNo)) {
    const readings = convertOwn(rows, instrument) ?? (await convertAsking(source, instrument));
    const masks = results.masks.get(instrument.no);
    const kept = masks ? splitMasked(readings, masks).kept : readings;
    source.remember(instrument.no, kept);
    if (readings.times.length > 0) results.all.push({ instrument, ...readings });
    if (kept.times.length > 0) results.shown.push({ instrument, ...kept });
  }
}

/** As nearly always one version makes all of them of columns of these rows; null where it is more than that. */
function convertOwn({ documentNo, times, columns }: DocumentRows, { versions }: InstrumentPlan): Columns | null {
  const [only, another] = versionSpans(versions, times);
  const version = only?.version;
  if (!version || another || !isOf(version, documentNo) || version.operands.length > 0) return null;
  const { reading, second, temperature, conversion } = version;
  const isOwn = (column: ColumnRef | null) => column === null || column.documentNo === documentNo;
  if (!isOwn(reading) || !isOwn(second) || !isOwn(temperature)) return null;
  const at = ({ position }: ColumnRef) => align(times, columns.get(position), times);
  const raw: RawSeries = { rows: times.length };
  if (reading) raw.reading = at(reading);
  if (second) raw.second = at(second);
  if (temperature) raw.temperature = at(temperature);
  return { times, ...convertSeries(raw, conversion) };
}

async function convertAsking(source: Source, instrument: InstrumentPlan): Promise<Columns> {
  const times = await source.timesOf(instrument);
  return { times, ...(await convertInstrument(source, instrument, times)) };
}

const masksIn = (db: Db, plan: ConversionPlan, documents: readonly DocumentRows[]): Promise<Masks> =>
  masksOf(
    db,
    documents.flatMap(({ documentNo }) => plan.affectedBy(documentNo).map(({ no }) => no)),
    Math.min(...documents.map(({ times }) => times[0] as number)),
    Math.max(...documents.map(({ times }) => times[times.length - 1] as number)),
  );

async function convertInstrument(
  source: Source,
  instrument: InstrumentPlan,
  times: Float64Array,
): Promise<ConvertedSeries> {
  const reading1 = new Float64Array(times.length).fill(Number.NaN);
  const reading2 = new Float64Array(times.length).fill(Number.NaN);
  for (const { version, from, to } of versionSpans(instrument.versions, times)) {
    if (!version) continue;
    const converted = convertSeries(await source.rawOf(version, times.subarray(from, to)), version.conversion);
    reading1.set(converted.reading1, from);
    reading2.set(converted.reading2, from);
  }
  return { reading1, reading2 };
}

type Source = ReturnType<typeof createSource>;

/** Where values at given times come from: the rows at hand, other documents, other instruments. Each is read once. */
function createSource(db: Db, rows: DocumentRows) {
  const first = rows.times[0] as number;
  const last = rows.times[rows.times.length - 1] as number;
  const foreign = new Map<string, Promise<{ times: Float64Array; column: Float64Array }>>();
  const results = new Map<number, Columns>();
  const otherTimes = new Map<number, ReadonlySet<number>>();

  const columnAt = async ({ documentNo, position }: ColumnRef, times: Float64Array): Promise<Float64Array> => {
    if (documentNo === rows.documentNo) return align(rows.times, rows.columns.get(position), times);
    const key = `${documentNo} ${position}`;
    const known =
      foreign.get(key) ??
      readRaw(db, documentNo, [position], first, last).then(({ times: at, columns }) => ({
        times: at,
        column: columns[0] as Float64Array,
      }));
    foreign.set(key, known);
    const { times: at, column } = await known;
    return align(at, column, times);
  };

  const timesOfDocument = async (documentNo: number): Promise<ReadonlySet<number>> => {
    const known = otherTimes.get(documentNo) ?? new Set((await readRaw(db, documentNo, [0], first, last)).times);
    otherTimes.set(documentNo, known);
    return known;
  };

  const resultAt = async (no: number, times: Float64Array): Promise<Float64Array> => {
    const known = results.get(no) ?? (await readColumns(db, [no], first, last)).get(no);
    if (known) results.set(no, known);
    return align(known?.times ?? new Float64Array(0), known?.reading2, times);
  };

  const operandAt = (operand: OperandRef, times: Float64Array): Promise<Float64Array> => {
    if (operand === null) return Promise.resolve(new Float64Array(times.length).fill(Number.NaN));
    return 'column' in operand ? columnAt(operand.column, times) : resultAt(operand.instrumentNo, times);
  };

  return {
    remember: (no: number, columns: Columns) => void results.set(no, columns),
    /**
     * Where a version bound to this document is in force the rows' own times, where one of another document is those of
     * its rows that are in both, and before the first version none.
     */
    timesOf: async ({ versions }: InstrumentPlan): Promise<Float64Array> => {
      const parts: number[] = [];
      for (const { version, from, to } of versionSpans(versions, rows.times)) {
        const here = rows.times.subarray(from, to);
        if (!version) continue;
        if (from === 0 && to === rows.times.length && isOf(version, rows.documentNo)) return rows.times;
        const there = isOf(version, rows.documentNo) ? null : await timesOfDocument(version.documentNo as number);
        for (const time of here) if (!there || there.has(time)) parts.push(time);
      }
      return Float64Array.from(parts);
    },
    rawOf: async (version: VersionPlan, times: Float64Array): Promise<RawSeries> => {
      const raw: RawSeries = { rows: times.length };
      if (version.reading) raw.reading = await columnAt(version.reading, times);
      if (version.second) raw.second = await columnAt(version.second, times);
      if (version.temperature) raw.temperature = await columnAt(version.temperature, times);
      if (version.operands.length > 0)
        raw.operands = await Promise.all(version.operands.map((operand) => operandAt(operand, times)));
      return raw;
    },
  };
}

/** One without a document is computed wherever what it asks for has rows. */
const isOf = ({ documentNo }: VersionPlan, document: number) => documentNo === null || documentNo === document;

/** A column at exactly these times; NaN where it has none. Both are in order. */
function align(at: Float64Array, column: Float64Array | undefined, times: Float64Array): Float64Array {
  if (column && at === times) return column;
  const aligned = new Float64Array(times.length).fill(Number.NaN);
  if (!column || times.length === 0) return aligned;
  let from = firstAtOrAfter(at, times[0] as number);
  for (let i = 0; i < times.length; i++) {
    const time = times[i] as number;
    while (from < at.length && (at[from] as number) < time) from++;
    if (at[from] === time) aligned[i] = column[from] as number;
  }
  return aligned;
}
