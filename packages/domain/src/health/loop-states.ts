/** The background loops of a server. */
export const LOOP_NAMES = [
  'judge',
  'judge-watch',
  'tell',
  'delivery',
  'ingest',
  'live',
  'backlog',
  'rejudging',
  'audit',
  'packing',
  'sweeping',
  'exports',
  'reports',
  'cameras',
  'thinning',
  'checks',
] as const;
export type LoopName = (typeof LOOP_NAMES)[number];

type Bounds = {
  /** Seconds without a turn after which a loop is late. */
  age: number;
  /** The maximum wait of its oldest work in seconds; null: the loop does not report waits. */
  oldest: number | null;
  /** True if Talus misses danger, or does not notify of it, without this loop. */
  isVital: boolean;
};

const HOUR = 3600;

export const LOOP_BOUNDS: Record<LoopName, Bounds> = {
  judge: { age: 60, oldest: null, isVital: true },
  'judge-watch': { age: 120, oldest: null, isVital: false },
  tell: { age: 120, oldest: 120, isVital: true },
  // Some channels send a burst of messages one by one
  delivery: { age: 120, oldest: 300, isVital: true },
  ingest: { age: 120, oldest: 120, isVital: true },
  live: { age: 60, oldest: 30, isVital: false },
  backlog: { age: HOUR, oldest: 6 * HOUR, isVital: false },
  rejudging: { age: HOUR, oldest: HOUR, isVital: false },
  audit: { age: 6 * HOUR, oldest: null, isVital: false },
  packing: { age: HOUR, oldest: null, isVital: false },
  sweeping: { age: 2 * HOUR, oldest: null, isVital: false },
  exports: { age: HOUR, oldest: HOUR, isVital: false },
  reports: { age: HOUR, oldest: HOUR, isVital: false },
  cameras: { age: 10 * 60, oldest: 10 * 60, isVital: false },
  thinning: { age: HOUR, oldest: null, isVital: false },
  checks: { age: 120, oldest: null, isVital: false },
};

/** The health report of a loop; times in seconds before its process wrote the report. */
export type LoopReport = {
  name: LoopName;
  /** Seconds since the loop last began or ended a turn. */
  age: number;
  /** Seconds that the oldest work of the loop has waited; null: none waits. */
  oldest: number | null;
  /** Number of failed turns since the last successful turn. */
  failures: number;
  /** Seconds since the first of these failures; null or absent: none failed, or an older version wrote the report. */
  failing?: number | null;
};

/** The loops of a process, and the age of its report in seconds. */
export type ProcessReport = { silent: number; loops: readonly LoopReport[] };

export type LoopState = {
  name: LoopName;
  state: 'ok' | 'failing' | 'late';
  isVital: boolean;
  age: number;
  oldest: number | null;
  /** Seconds for which the loop has not been ok; null: it is ok. */
  since: number | null;
};

/** The seconds that the oldest work in the queue of a loop has waited, whichever process is to do the work. */
export type LoopWaits = Partial<Record<LoopName, number>>;

/** Consecutive failures from which a loop counts as failing: a single failed turn is only retried. */
const FAILURES = 3;

/**
 * Returns the states of all loops, by name. Where several processes run the same loop, the best state counts, since the
 * other processes do the work. The last report of a silent process ages with the silence. Work that waits in a queue
 * counts whichever process runs the loop, and also where none does.
 */
export function loopStates(processes: readonly ProcessReport[], waits: LoopWaits = {}): LoopState[] {
  const best = new Map<LoopName, LoopState>();
  for (const { silent, loops } of processes)
    for (const { name, age, oldest, failures, failing } of loops) {
      // A newer version may report loops that this version does not know
      if (!(name in LOOP_BOUNDS)) continue;
      const waited = longer(olderBy(oldest, silent), waits[name] ?? null);
      const failed = failures >= FAILURES ? (failing ?? age) + silent : null;
      const state = stateOf(name, { age: age + silent, oldest: waited, failed });
      const known = best.get(name);
      if (!known || isBetter(state, known)) best.set(name, state);
    }
  return LOOP_NAMES.flatMap((name) => best.get(name) ?? unrun(name, waits[name]) ?? []);
}

const olderBy = (seconds: number | null, silent: number) => (seconds === null ? null : seconds + silent);

const longer = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** Returns the state of a loop that no process runs; undefined: none of its work has waited too long. */
function unrun(name: LoopName, waited: number | undefined): LoopState | undefined {
  if (waited === undefined) return undefined;
  const state = stateOf(name, { age: 0, oldest: waited, failed: null });
  return state.state === 'ok' ? undefined : state;
}

type Ages = { age: number; oldest: number | null; failed: number | null };

function stateOf(name: LoopName, { age, oldest, failed }: Ages): LoopState {
  const bounds = LOOP_BOUNDS[name];
  const late = [
    ...(age > bounds.age ? [age] : []),
    ...(bounds.oldest !== null && oldest !== null && oldest > bounds.oldest ? [oldest] : []),
  ];
  const state = late.length > 0 ? 'late' : failed === null ? 'ok' : 'failing';
  const since = state === 'ok' ? null : Math.max(...late, failed ?? 0);
  return { name, state, isVital: bounds.isVital, age, oldest, since };
}

const RANK = { ok: 0, failing: 1, late: 2 } as const;

const isBetter = (one: LoopState, other: LoopState): boolean =>
  RANK[one.state] - RANK[other.state] < 0 || (one.state === other.state && one.age < other.age);
