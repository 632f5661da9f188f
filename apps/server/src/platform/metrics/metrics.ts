import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pools } from '../db/connect/pools';
import type { Hearing } from '../live/listening';

export type Metrics = {
  registry: Registry;
  /** Milliseconds since readings were last evaluated; null: never. */
  setJudgeAge: (ms: number | null) => void;
  /**
   * Quarantined rows and their documents, and the offset by which the suspected server clock is ahead; null: trusted.
   */
  setClocks: (quarantined: { rows: number; documents: number }, offsetMs: number | null) => void;
  /** Whether other processes' writes are received, and the number of streams in this process. */
  setLive: (hearing: Hearing, streams: number) => void;
  /** The age of the oldest row in milliseconds, by sweep. */
  setOldestRows: (ages: Record<string, number>) => void;
  /** The age of each loop's last turn and of its oldest waiting work. */
  setLoops: (loops: readonly { name: string; age_seconds: number; oldest_seconds: number | null }[]) => void;
  /** Connections in use and callers waiting, by purpose. */
  setPools: (pools: Pools) => void;
  observeRequest: (labels: { method: string; route: string; status: number }, seconds: number) => void;
};

/** Creates one registry per server, so that several servers can run in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'talus_http_request_seconds',
    help: 'Time from request to last byte',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const judgeAge = new Gauge({
    name: 'talus_judge_age_seconds',
    help: 'Time since readings and silence were last judged; -1 before the first time',
    registers: [registry],
  });
  judgeAge.set(-1);
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const rows = gauge('talus_quarantined_rows', 'Rows stamped later than the clock that wait for a decision');
  const documents = gauge('talus_quarantined_documents', 'Documents that such rows are of');
  const suspect = gauge('talus_server_clock_suspect', '1 while the clock of this server is suspected to be wrong');
  const offset = gauge(
    'talus_server_clock_offset_seconds',
    'By how much the suspected clock is ahead; negative: behind; 0 while it is trusted',
  );
  const listening = gauge('talus_live_listening', '1 while the notifications of the database are heard');
  const losses = gauge('talus_live_losses', 'How often they were lost since the start');
  const held = gauge('talus_live_streams', 'Streams that this process holds');
  const oldest = new Gauge({
    name: 'talus_oldest_row_seconds',
    help: 'Age of the oldest row of what is kept for a time: more than its setting says, and the sweep does not work',
    labelNames: ['kept'] as const,
    registers: [registry],
  });
  const byName = (name: string, help: string, label: string) =>
    new Gauge({ name, help, labelNames: [label] as const, registers: [registry] });
  const loopAge = byName(
    'talus_loop_age_seconds',
    'Time since a loop last turned, in whichever process it did',
    'loop',
  );
  const loopOldest = byName('talus_loop_oldest_seconds', 'How long the oldest work of a loop waits; 0: none', 'loop');
  const inUse = byName(
    'talus_database_connections_in_use',
    'Connections of this process that run something',
    'purpose',
  );
  const waiting = byName('talus_database_connections_awaited', 'Callers that wait for a connection', 'purpose');
  return {
    registry,
    setLoops: (loops) => {
      for (const { name: loop, age_seconds, oldest_seconds } of loops) {
        loopAge.set({ loop }, age_seconds);
        loopOldest.set({ loop }, oldest_seconds ?? 0);
      }
    },
    setPools: (pools) => {
      for (const [purpose, pool] of Object.entries(pools)) {
        inUse.set({ purpose }, pool.totalCount - pool.idleCount);
        waiting.set({ purpose }, pool.waitingCount);
      }
    },
    setOldestRows: (ages) => {
      for (const [kept, ms] of Object.entries(ages)) oldest.set({ kept }, ms / 1000);
    },
    setJudgeAge: (ms) => judgeAge.set(ms === null ? -1 : ms / 1000),
    setLive: ({ state, losses: count }, streams) => {
      listening.set(state === 'listening' ? 1 : 0);
      losses.set(count);
      held.set(streams);
    },
    setClocks: (quarantined, offsetMs) => {
      rows.set(quarantined.rows);
      documents.set(quarantined.documents);
      suspect.set(offsetMs === null ? 0 : 1);
      offset.set((offsetMs ?? 0) / 1000);
    },
    observeRequest: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
  };
}
