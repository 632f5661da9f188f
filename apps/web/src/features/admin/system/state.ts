import type { getSystem } from '@talus/contract/admin/system';
import { LOOP_BOUNDS, type LoopName } from '@talus/domain/health/loop-states';
import type * as z from 'zod';

export type System = z.infer<typeof getSystem.answer>;
type Health = System['health'];

export type PartName = 'database' | 'disk' | 'clock' | 'notifications' | 'process' | 'jobs' | 'quarantine' | LoopName;

/** A catalogue key and its parameters; times in milliseconds. */
export type Fault =
  | { word: 'late' | 'waiting' | 'ahead' | 'behind' | 'silent'; ms: number }
  | { word: 'failing' | 'stopped' | 'down' | 'full' | 'unread' | 'unknown' | 'unheard' }
  | { word: 'partly'; nodes: string }
  | { word: 'failed' | 'held'; count: number };

export type PartRow = {
  key: string;
  part: PartName;
  /** Role of a process; null for other parts. */
  role: string | null;
  /** danger: an alarm may be missed or not sent. */
  state: 'ok' | 'trouble' | 'danger' | 'unknown';
  /** Epoch ms; null: healthy or unknown. */
  since: number | null;
  /** Null: healthy. */
  fault: Fault | null;
};

const RANK = { danger: 0, trouble: 1, unknown: 2, ok: 3 } as const;

/** Lists all parts with their faults, worst first. */
export function rowsOf({ health, at, failed_jobs, quarantined_rows }: System): PartRow[] {
  const now = Date.parse(at);
  const rows = [
    databaseRow(health),
    diskRow(health),
    clockRow(health),
    notificationsRow(health),
    ...health.parts.map((part) => loopRow(part, health)),
    ...(health.judge === 'stopped' && !health.parts.some(({ name }) => name === 'judge') ? [stoppedJudge(health)] : []),
    ...health.silent.map(({ role, seconds }, i) =>
      row('process', 'trouble', { word: 'silent', ms: seconds * 1000 }, now - seconds * 1000, {
        key: `process ${i}`,
        role,
      }),
    ),
    countRow('jobs', failed_jobs, 'failed'),
    countRow('quarantine', quarantined_rows, 'held'),
  ];
  return rows.toSorted((a, b) => RANK[a.state] - RANK[b.state]);
}

const row = (
  part: PartName,
  state: PartRow['state'],
  fault: Fault | null = null,
  since: number | null = null,
  { key = part as string, role = null as string | null } = {},
): PartRow => ({ key, part, role, state, since, fault });

function databaseRow({ database, nodes_away }: Health): PartRow {
  if (database === 'up') return row('database', 'ok');
  return row('database', 'danger', database === 'down' ? { word: 'down' } : { word: 'partly', nodes: nodes_away.join(', ') }); // biome-ignore format: one thing
}

function diskRow({ disk }: Health): PartRow {
  if (disk === 'ok') return row('disk', 'ok');
  return disk === 'full' ? row('disk', 'danger', { word: 'full' }) : row('disk', 'unknown', { word: 'unread' });
}

function clockRow({ clock, clock_offset_ms }: Health): PartRow {
  if (clock === 'ok') return row('clock', 'ok');
  if (clock === 'unknown' || clock_offset_ms === null) return row('clock', 'unknown', { word: 'unknown' });
  return row('clock', 'trouble', { word: clock_offset_ms > 0 ? 'ahead' : 'behind', ms: Math.abs(clock_offset_ms) });
}

function notificationsRow({ live, live_since }: Health): PartRow {
  if (live === 'listening') return row('notifications', 'ok');
  const since = live_since === null ? null : Date.parse(live_since);
  return live === 'lost'
    ? row('notifications', 'trouble', { word: 'unheard' }, since)
    : row('notifications', 'unknown', { word: 'unknown' });
}

type Part = Health['parts'][number];

function loopRow(part: Part, health: Health): PartRow {
  const { name, state, vital, since } = part;
  // Another process may run the loop without recording a heartbeat
  if (state === 'ok') return name === 'judge' && health.judge === 'stopped' ? stoppedJudge(health) : row(name, 'ok');
  const severity = vital && state === 'late' ? 'danger' : 'trouble';
  return row(name, severity, loopFault(part), since === null ? null : Date.parse(since));
}

function loopFault({ name, state, age_seconds, oldest_seconds }: Part): Fault {
  if (state === 'failing') return { word: 'failing' };
  return age_seconds > LOOP_BOUNDS[name].age || oldest_seconds === null
    ? { word: 'late', ms: age_seconds * 1000 }
    : { word: 'waiting', ms: oldest_seconds * 1000 };
}

const stoppedJudge = ({ judged_at }: Health): PartRow =>
  row('judge', 'danger', { word: 'stopped' }, judged_at === null ? null : Date.parse(judged_at));

function countRow(part: 'jobs' | 'quarantine', count: number | null, word: 'failed' | 'held'): PartRow {
  if (count === null) return row(part, 'unknown', { word: 'unknown' });
  return count === 0 ? row(part, 'ok') : row(part, 'trouble', { word, count });
}
