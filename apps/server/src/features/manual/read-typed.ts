import { isNothing, NOTHING_READ, type TypedReading } from '@talus/domain/manual/reading';
import type { Db } from '../../platform/db/db';
import { readRaw } from '../../records/readings/raw/raw-store';
import type { ManualRow } from './store';

/** Reads the entered values of instruments between two times, both included: by number, then by time. */
export async function readTyped(
  db: Db,
  instruments: readonly ManualRow[],
  from: number,
  to: number,
): Promise<Map<number, Map<number, TypedReading>>> {
  const byDocument = new Map<number, ManualRow[]>();
  for (const row of instruments) byDocument.set(row.documentNo, [...(byDocument.get(row.documentNo) ?? []), row]);
  const typed = new Map<number, Map<number, TypedReading>>();
  for (const [documentNo, own] of byDocument) {
    const places = own.flatMap(({ positions }) => Object.values(positions).filter((position) => position !== null));
    const raw = await readRaw(db, documentNo, places, from, to);
    const columns = new Map(places.map((position, i) => [position, raw.columns[i] as Float64Array]));
    for (const { no, positions } of own) {
      const at = (key: keyof ManualRow['positions'], row: number): number | null => {
        const position = positions[key];
        const value = position === null ? undefined : columns.get(position)?.[row];
        return value === undefined || Number.isNaN(value) ? null : value;
      };
      const times = new Map<number, TypedReading>();
      raw.times.forEach((time, row) => {
        const reading: TypedReading = {
          reading: at('reading', row),
          reading3: at('reading3', row),
          aPlus: at('aPlus', row),
          aMinus: at('aMinus', row),
        };
        if (!isNothing(reading)) times.set(time, reading);
      });
      typed.set(no, times);
    }
  }
  return typed;
}

export const typedAt = (
  typed: ReadonlyMap<number, ReadonlyMap<number, TypedReading>>,
  instrumentNo: number,
  time: number,
): TypedReading => typed.get(instrumentNo)?.get(time) ?? NOTHING_READ;
