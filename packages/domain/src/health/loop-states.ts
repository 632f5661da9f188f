/** Loops of a server that work without being asked. */
export const LOOP_NAMES = [
  'judge',
  'judge-watch',
  'tell',
  'ingest',
  'backlog',
  'rejudging',
  'audit',
  'packing',
  'sweeping',
  'exports',
  'reports',
  'checks',
] as const;
export type LoopName = (typeof LOOP_NAMES)[number];

type Bounds = {
  /** Seconds without a turn after which a loop is late. */
  age: number;
  /** Seconds that its oldest work may wait; null: the loop does not say. */
  oldest: number | null;
  /** Whether Talus misses, or does not tell, danger without this loop. */
  isVital: boolean;
};

const HOUR = 3600;

export const LOOP_BOUNDS: Record<LoopName, Bounds> = {
  judge: { age: 60, oldest: null, isVital: true },
  'judge-watch': { age: 120, oldest: null, isVital: false },
  tell: { age: 120, oldest: null, isVital: true },
  ingest: { age: 120, oldest: 120, isVital: true },
  backlog: { age: HOUR, oldest: null, isVital: false },
  rejudging: { age: HOUR, oldest: null, isVital: false },
  audit: { age: 6 * HOUR, oldest: null, isVital: false },
  packing: { age: HOUR, oldest: null, isVital: false },
  sweeping: { age: 2 * HOUR, oldest: null, isVital: false },
  exports: { age: HOUR, oldest: null, isVital: false },
  reports: { age: HOUR, oldest: null, isVital: false },
  checks: { age: 120, oldest: null, isVital: false },
};

/** What a loop says of itself; times in seconds before its process wrote that down. */
export type LoopReport = {
  name: LoopName;
  /** Since it last began or ended a turn. */
  age: number;
  /** How long its oldest work has waited; null: none waits. */
  oldest: number | null;
  /** Turns that failed since the last one that did not. */
  failures: number;
};

/** The loops of a process, and how many seconds ago it wrote them down. */
export type ProcessReport = { silent: number; loops: readonly LoopReport[] };

export type LoopState = { state: 'ok' | 'failing' | 'late'; isVital: boolean } & LoopReport;

/** A loop that fails once is repeated, and nobody need know. */
const FAILURES = 3;

/**
 * States of all loops, by name. Where several processes run the same loop the one in the best state counts: others do its
 * work. What a silent process said last grows older with it.
 */
export function loopStates(processes: readonly ProcessReport[]): LoopState[] {
  const best = new Map<LoopName, LoopState>();
  for (const { silent, loops } of processes)
    for (const report of loops) {
      // A newer version may have loops that this one does not know
      if (!(report.name in LOOP_BOUNDS)) continue;
      const state = stateOf({ ...report, age: report.age + silent, oldest: olderBy(report.oldest, silent) });
      const known = best.get(report.name);
      if (!known || isBetter(state, known)) best.set(report.name, state);
    }
  return LOOP_NAMES.flatMap((name) => best.get(name) ?? []);
}

const olderBy = (seconds: number | null, silent: number) => (seconds === null ? null : seconds + silent);

function stateOf(report: LoopReport): LoopState {
  const { age, oldest, isVital } = LOOP_BOUNDS[report.name];
  const isLate = report.age > age || (oldest !== null && report.oldest !== null && report.oldest > oldest);
  return { ...report, isVital, state: isLate ? 'late' : report.failures >= FAILURES ? 'failing' : 'ok' };
}

const RANK = { ok: 0, failing: 1, late: 2 } as const;

const isBetter = (one: LoopState, other: LoopState): boolean =>
  RANK[one.state] - RANK[other.state] < 0 || (one.state === other.state && one.age < other.age);
