import { finitePoints } from '@talus/domain/charts/series/series';
import { checksumOf } from '@talus/domain/depth-curves/checksum';
import { joinReaches, type ReadingAt, reachOf, readingAt } from '@talus/domain/depth-curves/reading-at';
import { firstAtOrAfter } from '@talus/domain/readings/columns';
import { DAY_MS } from '@talus/domain/time/duration';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { Zone } from '@talus/domain/time/zone';
import type { Db } from '../../platform/db/db';
import { readRaw } from '../../records/readings/raw/raw-store';
import { readColumns } from '../../records/readings/read/read-columns';
import { readWindows } from '../../records/readings/read/read-windows';
import type { CurveMember } from './curve-store';

/** The readings of one depth, in the order of the requested times. */
export type DepthCurve = {
  readings: (ReadingAt | null)[];
  /** The plotted values. */
  values: readonly (number | null)[];
  /** Null for a depth without faces. */
  checksums: (number | null)[] | null;
};

/** Reads the curves of a group at these times, one entry for each member. */
export async function readCurves(
  db: Db,
  members: readonly CurveMember[],
  times: readonly number[],
  zone: Zone,
): Promise<DepthCurve[]> {
  const readings = await readingsAt(db, members, times, zone);
  const checksums = await checksumsAt(db, members, readings);
  const values = valuesOf(readings);
  return members.map((_, i) => ({
    readings: readings[i] ?? [],
    values: values[i] ?? [],
    checksums: checksums[i] ?? null,
  }));
}

type Readings = (ReadingAt | null)[][];

const valuesOf = (readings: Readings) => readings.map((row) => row.map((reading) => reading?.value ?? null));

async function readingsAt(
  db: Db,
  members: readonly CurveMember[],
  times: readonly number[],
  zone: Zone,
): Promise<Readings> {
  const reaches = members.map(({ intervalMs }) => {
    const reader = { intervalMs, isManual: intervalMs === 0 };
    return times.map((time) => reachOf(time, reader, zone));
  });
  const numbers = members.map(({ instrumentNo }) => instrumentNo);
  const stretches = joinReaches(reaches.flat());
  const columns = await readNear(db, numbers, stretches);
  return members.map(({ instrumentNo, field, intervalMs }, i) => {
    const found = columns.get(instrumentNo);
    if (!found) return times.map(() => null);
    const series = finitePoints({ times: found.times, values: found[field] });
    return times.map((time, t) => readingAt(series, time, reaches[i]?.[t] ?? { from: 1, to: 0 }, intervalMs === 0));
  });
}

/** Above this number of lookups a day, reading whole days is cheaper. */
const LOOKS_A_DAY = 2;

function readNear(db: Db, numbers: readonly number[], stretches: readonly TimeSpan[]) {
  const [first, last] = [stretches[0], stretches.at(-1)];
  if (!first || !last) return Promise.resolve(new Map<number, never>());
  const days = (last.to - first.from) / DAY_MS;
  return stretches.length > LOOKS_A_DAY * Math.max(1, days)
    ? readColumns(db, numbers, first.from, last.to)
    : readWindows(db, numbers, stretches);
}

/** Computes the checksums of A+ and A− from the logger rows of the readings. */
async function checksumsAt(
  db: Db,
  members: readonly CurveMember[],
  readings: Readings,
): Promise<((number | null)[] | null)[]> {
  const found: ((number | null)[] | null)[] = members.map(({ faces }, i) =>
    faces ? (readings[i] ?? []).map(() => null) : null,
  );
  const documents = new Set(members.flatMap(({ faces }) => faces?.documentNo ?? []));
  for (const documentNo of documents) {
    const own = members.flatMap(({ faces }, i) => (faces?.documentNo === documentNo ? [{ faces, i }] : []));
    const positions = own.flatMap(({ faces: { plus, minus } }) => [plus, minus]);
    const times = readings[0]?.length ?? 0;
    for (let t = 0; t < times; t++) {
      const at = own.flatMap(({ i }) => readings[i]?.[t]?.time ?? []);
      if (at.length === 0) continue;
      const raw = await readRaw(db, documentNo, positions, Math.min(...at), Math.max(...at));
      for (const [place, { i }] of own.entries()) {
        const row = firstAtOrAfter(raw.times, readings[i]?.[t]?.time ?? Number.POSITIVE_INFINITY);
        const face = (side: 0 | 1) => numberOf(raw.columns[2 * place + side]?.[row]);
        const sums = found[i];
        if (sums) sums[t] = checksumOf({ plus: face(0), minus: face(1) });
      }
    }
  }
  return found;
}

const numberOf = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
