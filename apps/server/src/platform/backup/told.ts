/** The progress of a step: `done` of `total` in any unit, with the rows and bytes processed so far. */
export type BackupProgress = {
  step: 'dump' | 'check' | 'load';
  done: number;
  total: number;
  rows: number;
  bytes: number;
};
export type Tell = (told: BackupProgress) => void;

const STEPS = { dump: 'backing up', check: 'checking', load: 'loading' } as const;

/**
 * Formats progress, as in `loading: 1.2 M rows, 340 MB, 2 min left`; omits the remaining time until it can be
 * estimated.
 */
export function wordsOf({ step, done, total, rows, bytes }: BackupProgress, elapsedMs: number): string {
  const left = done > 0 && elapsedMs > 2000 ? (elapsedMs / done) * Math.max(0, total - done) : undefined;
  const parts = [
    ...(rows > 0 ? [rowsIn(rows)] : []),
    bytesIn(bytes),
    ...(left === undefined ? [] : [`${durationOf(left)} left`]),
  ];
  return `${STEPS[step]}: ${parts.join(', ')}`;
}

const PREFIXES = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

function shortNumber(value: number): { number: string; prefix: string } {
  const [size, prefix] = PREFIXES.find(([from]) => value >= from) ?? [1, ''];
  const scaled = value / size;
  return { number: size === 1 || scaled >= 100 ? String(Math.round(scaled)) : scaled.toFixed(1), prefix };
}

function bytesIn(value: number): string {
  const { number, prefix } = shortNumber(value);
  return `${number} ${prefix}B`;
}

function rowsIn(value: number): string {
  const { number, prefix } = shortNumber(value);
  return [number, prefix, 'rows'].filter(Boolean).join(' ');
}

function durationOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
