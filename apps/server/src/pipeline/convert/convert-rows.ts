import { decodeColumn } from '@talus/domain/documents/column-codes';
import { splitMasked } from '@talus/domain/masks/split-masked';
import type { Columns } from '@talus/domain/readings/columns';
import { type ConvertedSeries, convertSeries, type RawSeries } from '@talus/domain/readings/convert-series';
import { dropImpossible } from '@talus/domain/readings/possible';
import { versionSpans } from '@talus/domain/readings/version-in-force';
import type { Db } from '../../platform/db/db';
import { masksOf } from '../../records/readings/masks/mask-store';
import { align, union } from './align';
import type { DocumentRows } from './document-rows';
import type { ConversionPlan, InstrumentPlan, VersionPlan } from './plan';
import type { ColumnRef } from './plan-store';
import { reachedTimes, reachOf } from './reach';
import { countsUp } from './running-totals';
import { createSource, isOf, type Source } from './source';

/** The readings of one instrument, at times of its own document. */
export type NewReadings = { instrument: InstrumentPlan; times: Float64Array } & ConvertedSeries;

/**
 * The converted readings (`all`, to be recorded) and the readings without masked ones (`shown`, to be shown and
 * judged).
 */
export type Converted = { all: NewReadings[]; shown: NewReadings[]; masks: Masks };

export type Masks = Awaited<ReturnType<typeof masksOf>>;

/**
 * Converts all readings that follow from rows of a document, in the order in which they can be computed. An instrument
 * of another document whose formula uses these rows is computed again at the times that both have, and at later times
 * where the rows change its readings. Masked readings count as missing in formulas.
 */
export const convertRows = (db: Db, plan: ConversionPlan, rows: DocumentRows, masks?: Masks): Promise<Converted> =>
  convertAll(db, plan, [rows], masks);

/** Converts rows of several documents, no two of which feed the same formula. */
export async function convertAll(
  db: Db,
  plan: ConversionPlan,
  documents: readonly DocumentRows[],
  /** Absent: the masks in force. */
  masks?: Masks,
): Promise<Converted> {
  const rows = documents.filter(({ times }) => times.length > 0);
  const results: Converted = { all: [], shown: [], masks: masks ?? (await masksIn(db, plan, rows)) };
  for (const ofDocument of rows) await convertDocument(db, plan, ofDocument, results);
  return results;
}

async function convertDocument(db: Db, plan: ConversionPlan, rows: DocumentRows, results: Converted) {
  const source = createSource(db, rows);
  const affected = plan.affectedBy(rows.documentNo);
  const computed = new Map<number, Float64Array>();
  // In nearly all cases rows change only readings of their own times
  const isFar = affected.some((instrument) => reachOf(instrument) > 0);
  for (const instrument of affected) {
    const reached = isFar ? await reachedTimes(db, source, instrument, computed) : [];
    const own = reached.length === 0 ? convertOwn(rows, instrument) : null;
    const readings = own ?? (await convertAsking(source, instrument, reached));
    const masks = results.masks.get(instrument.no);
    const kept = masks ? splitMasked(readings, masks).kept : readings;
    source.remember(instrument.no, kept);
    computed.set(instrument.no, readings.times);
    if (readings.times.length > 0) results.all.push({ instrument, ...readings });
    if (kept.times.length > 0) results.shown.push({ instrument, ...kept });
  }
}

/** Converts the common case, one version and only columns of these rows; null in all other cases. */
function convertOwn({ documentNo, times, columns }: DocumentRows, { versions }: InstrumentPlan): Columns | null {
  const [only, another] = versionSpans(versions, times);
  const version = only?.version;
  if (!version || another || !isOf(version, documentNo) || version.operands.length > 0 || countsUp(version))
    return null;
  const { reading, second, temperature } = version;
  const isOwn = (column: ColumnRef | null) => column === null || column.documentNo === documentNo;
  if (!isOwn(reading) || !isOwn(second) || !isOwn(temperature)) return null;
  const at = ({ position, codes }: ColumnRef) => decodeColumn(align(times, columns.get(position), times), codes);
  const raw: RawSeries = { rows: times.length };
  if (reading) raw.reading = at(reading);
  if (second) raw.second = at(second);
  if (temperature) raw.temperature = at(temperature);
  return { times, ...convertPossible(raw, version, null) };
}

/** Converts raw values to results and drops impossible results; the raw values stay. */
function convertPossible(raw: RawSeries, version: VersionPlan, spans: Float64Array | null): ConvertedSeries {
  const { conversion, kind, possibleMin: min, possibleMax: max, dataIntervalMs } = version;
  // A difference is not measured from a zero
  const { calibration } = conversion;
  const converted = convertSeries(
    raw,
    spans ? { ...conversion, calibration: { ...calibration, r0: null, offset: 0, allowZero: true } } : conversion,
  );
  const interval = dataIntervalMs ?? 0;
  dropImpossible(converted.reading2, { min, max, isRain: kind === 'rainGauge' }, (row) =>
    Math.max(interval, spans?.[row] ?? 0),
  );
  return converted;
}

async function convertAsking(source: Source, instrument: InstrumentPlan, reached: readonly number[]): Promise<Columns> {
  const times = union(await source.timesOf(instrument), reached);
  return { times, ...(await convertInstrument(source, instrument, times)) };
}

const masksIn = (db: Db, plan: ConversionPlan, documents: readonly DocumentRows[]): Promise<Masks> =>
  masksOf(
    db,
    documents.flatMap(({ documentNo }) => plan.affectedBy(documentNo).map(({ no }) => no)),
    Math.min(...documents.map(({ times }) => times[0] as number)),
    Math.max(...documents.map((rows) => (rows.times[rows.times.length - 1] as number) + reachFrom(plan, rows))),
  );

/** Returns how long after its newest row a document still changes readings: an operand may itself be an older value. */
const reachFrom = (plan: ConversionPlan, { documentNo }: DocumentRows): number =>
  plan.affectedBy(documentNo).reduce((sum, instrument) => sum + reachOf(instrument), 0);

async function convertInstrument(
  source: Source,
  instrument: InstrumentPlan,
  times: Float64Array,
): Promise<ConvertedSeries> {
  const reading1 = new Float64Array(times.length).fill(Number.NaN);
  const reading2 = new Float64Array(times.length).fill(Number.NaN);
  for (const { version, from, to } of versionSpans(instrument.versions, times)) {
    if (!version) continue;
    const { raw, spans } = await source.rawOf(instrument, version, times.subarray(from, to));
    const converted = convertPossible(raw, version, spans);
    reading1.set(converted.reading1, from);
    reading2.set(converted.reading2, from);
  }
  return { reading1, reading2 };
}
