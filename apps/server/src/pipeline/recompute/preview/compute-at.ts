import { utcDay } from '@talus/domain/readings/utc-day';
import type { Db } from '../../../platform/db/db';
import type { MaskedReading } from '../../../records/readings/masks/masked-store';
import { readRaw } from '../../../records/readings/raw/raw-store';
import { lockDocuments } from '../../../records/readings/write/lock-document';
import { recordReadings } from '../../../records/readings/write/record-readings';
import { convertRows } from '../../convert/convert-rows';
import type { ConversionPlan, InstrumentPlan } from '../../convert/plan';
import { batchOf } from '../../intake/intake';
import { pickRows } from '../../quarantine/row-values';
import { batchesOf, positionsOf, withDependents } from '../work';

/** Lists the documents that versions of the instruments are bound to. */
export const documentsOf = (plan: ConversionPlan, instrumentNos: readonly number[]): number[] => {
  const versions = [...new Set(instrumentNos)].flatMap((no) => plan.instruments.get(no)?.versions ?? []);
  return [...new Set(versions.flatMap(({ documentNo }) => documentNo ?? []))].sort((a, b) => a - b);
};

/** Locks the documents of these instruments, so that no new rows are taken until the transaction ends. */
export const lockLoggers = (tx: Db, plan: ConversionPlan, instrumentNos: readonly number[]): Promise<void> =>
  lockDocuments(tx, documentsOf(plan, instrumentNos));

/**
 * Computes instruments and their dependents again at the times of some readings. Readings of the instruments in `kept`
 * stay as they are. Returns the instruments touched.
 */
export async function computeAt(
  tx: Db,
  plan: ConversionPlan,
  readings: readonly MaskedReading[],
  kept: ReadonlySet<number>,
): Promise<InstrumentPlan[]> {
  const touched = new Map<number, InstrumentPlan>();
  for (const instrumentNo of new Set(readings.map((reading) => reading.instrumentNo))) {
    const own = plan.instruments.get(instrumentNo);
    if (!own) continue;
    touched.set(instrumentNo, own);
    const times = new Set(readings.filter((r) => r.instrumentNo === instrumentNo).map(({ ts }) => ts.getTime()));
    for (const documentNo of documentsOf(plan, [instrumentNo])) {
      const instruments = withDependents(plan.affectedBy(documentNo), instrumentNo).filter(({ no }) => !kept.has(no));
      for (const instrument of instruments) touched.set(instrument.no, instrument);
      if (instruments.length > 0) await computeRows(tx, { ...plan, affectedBy: () => instruments }, documentNo, times);
    }
  }
  return [...touched.values()];
}

async function computeRows(tx: Db, plan: ConversionPlan, documentNo: number, times: ReadonlySet<number>) {
  const positions = positionsOf([...plan.affectedBy(documentNo)], documentNo);
  const days = [...new Set([...times].map(utcDay))].sort((a, b) => a - b);
  for (const { from, to } of days.flatMap((day) => batchesOf([day]))) {
    const raw = await readRaw(tx, documentNo, positions, from, to);
    const columns = new Map(positions.map((position, i) => [position, raw.columns[i] as Float64Array]));
    const places = Array.from(raw.times.keys()).filter((row) => times.has(raw.times[row] as number));
    const rows = pickRows({ times: raw.times, columns }, places);
    await recordReadings(tx, batchOf((await convertRows(tx, plan, { documentNo, ...rows })).all));
  }
}
