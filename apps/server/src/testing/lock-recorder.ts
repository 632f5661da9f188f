import type { Pool, PoolClient } from 'pg';
import { LOCK_CLASSES, type LockClass } from '../platform/db/lock-order';

type Taken = { lock: LockClass; text: string };

/** Patterns of statements that take locks; statements with `skip locked` or a try-lock never wait. */
const SHAPES: readonly [RegExp, LockClass][] = [
  [/pg_advisory_xact_lock\(7483221/, 'schema'],
  [/pg_advisory_xact_lock\(7483224, 0/, 'first-start'],
  [/pg_advisory_xact_lock\(7483225/, 'attempts'],
  [/pg_advisory_xact_lock\(7483224, 1/, 'types'],
  [/pg_advisory_xact_lock\(7483224, 2/, 'configuration'],
  [/pg_advisory_xact_lock\(7483224, 3/, 'project-names'],
  [/pg_(try_)?advisory_xact_lock\(7483222/, 'documents'],
  [/pg_advisory_xact_lock\((7483223|\$1)::int\)/, 'silence'],
  [/from document_file\b.*for update/s, 'files'],
  [/insert into (reading|raw)_segment\b|from last_reading\b.*for update/s, 'readings'],
  [/from event\b.*for no key update/s, 'events'],
  [/from \w+ where id = any.*for no key update/s, 'records'],
];

const NEVER_WAITS = /skip locked|pg_try_advisory/;

/** Returns the lock that a statement takes, and whether it may wait for the lock. */
function lockOf(text: string): { lock: LockClass; waits: boolean } | null {
  const found = SHAPES.find(([shape]) => shape.test(text));
  return found ? { lock: found[1], waits: !NEVER_WAITS.test(text) } : null;
}

/**
 * Returns the first lock of a transaction that was waited for while a later lock was held; null if all came in
 * order.
 */
export function inversionOf(taken: readonly (Taken & { waits: boolean })[]): string | null {
  let latest: Taken | null = null;
  for (const one of taken) {
    const rank = LOCK_CLASSES.indexOf(one.lock);
    if (latest && one.waits && rank < LOCK_CLASSES.indexOf(latest.lock))
      return `${one.lock} after ${latest.lock}: ${one.text.replace(/\s+/g, ' ').slice(0, 120)}`;
    if (!latest || rank > LOCK_CLASSES.indexOf(latest.lock)) latest = one;
  }
  return null;
}

/**
 * Decodes the document numbers that a statement locks, as the driver sends them: a binary array of int4 after 20
 * bytes.
 */
function numbersOf(values: unknown): number[] {
  const [first] = Array.isArray(values) ? values : [];
  if (!Buffer.isBuffer(first)) return [];
  const numbers: number[] = [];
  for (let at = 20; at + 8 <= first.length; at += 8) numbers.push(first.readInt32BE(at + 4));
  return numbers;
}

/** Records the locks of every transaction of the pools; returns a function that lists the inversions found so far. */
export function recordLocks(pools: readonly Pool[]): () => string[] {
  const inversions = new Set<string>();
  for (const pool of pools) pool.on('connect', (client) => watch(client, inversions));
  return () => [...inversions];
}

function watch(client: PoolClient, inversions: Set<string>): void {
  let taken: (Taken & { waits: boolean })[] = [];
  let documents = new Set<number>();
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const look = (text: string, values: unknown) => {
    if (/^(begin|commit|rollback)\b/.test(text)) {
      taken = [];
      documents = new Set();
    }
    const lock = lockOf(text);
    if (!lock) return;
    if (lock.lock === 'documents') {
      const numbers = numbersOf(values);
      // All held already: no wait
      if (numbers.length > 0 && numbers.every((no) => documents.has(no))) return;
      for (const no of numbers) documents.add(no);
    }
    // The document's lock excludes other transactions, so there is no wait
    if (lock.lock === 'readings' && documents.size > 0) return;
    taken.push({ ...lock, text });
    const inversion = inversionOf(taken);
    if (inversion) inversions.add(inversion);
  };
  Object.assign(client, {
    query: (first: unknown, ...rest: unknown[]) => {
      const text = typeof first === 'string' ? first : (first as { text?: string } | null)?.text;
      if (text) look(text, typeof first === 'string' ? rest[0] : (first as { values?: unknown }).values);
      return ask(first, ...rest);
    },
  });
}
