import { utcDay } from '@talus/domain/readings/utc-day';
import type { SortedBatch } from '../../write/batch';
import type { OldDay } from './write-sealed';

/** Splits readings into days before `sealBefore`, and the rest. */
export function splitOld(
  sorted: SortedBatch,
  sealBefore = Number.NEGATIVE_INFINITY,
): { old: OldDay[]; recent: SortedBatch } {
  const isOld = (index: number) => utcDay(sorted.ts[index] as number) < sealBefore;
  const places = Array.from(sorted.ts.keys());
  if (!places.some(isOld)) return { old: [], recent: sorted };
  return { old: daysOf(sorted, places.filter(isOld)), recent: pick(sorted, places.filter((index) => !isOld(index))) }; // biome-ignore format: two halves
}

function daysOf(sorted: SortedBatch, places: readonly number[]): OldDay[] {
  const days: { key: number; day: number; places: number[] }[] = [];
  for (const index of places) {
    const [key, day] = [sorted.instrumentNo[index] as number, utcDay(sorted.ts[index] as number)];
    const last = days.at(-1);
    if (last?.key === key && last.day === day) last.places.push(index);
    else days.push({ key, day, places: [index] });
  }
  return days.map((one) => {
    const { ts, reading1, reading2 } = pick(sorted, one.places);
    return {
      key: one.key,
      day: one.day,
      times: Float64Array.from(ts),
      columns: [Float64Array.from(reading1), Float64Array.from(reading2)],
    };
  });
}

function pick(sorted: SortedBatch, places: readonly number[]): SortedBatch {
  const of = (values: readonly number[]) => places.map((index) => values[index] as number);
  const { instrumentNo, ts, reading1, reading2 } = sorted;
  return { instrumentNo: of(instrumentNo), ts: of(ts), reading1: of(reading1), reading2: of(reading2) };
}

export const asBatch = ({ key, times, columns }: OldDay): SortedBatch => ({
  instrumentNo: Array<number>(times.length).fill(key),
  ts: Array.from(times),
  reading1: Array.from(columns[0] ?? []),
  reading2: Array.from(columns[1] ?? []),
});

export const joinBatches = (batches: readonly SortedBatch[]): SortedBatch => ({
  instrumentNo: batches.flatMap(({ instrumentNo }) => instrumentNo),
  ts: batches.flatMap(({ ts }) => ts),
  reading1: batches.flatMap(({ reading1 }) => reading1),
  reading2: batches.flatMap(({ reading2 }) => reading2),
});
