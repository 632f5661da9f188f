import type { RecomputePreview } from '@talus/contract/data/outputs';
import * as calls from '@talus/contract/data/outputs';
import { between, type Columns } from '@talus/domain/readings/columns';
import { thinSeries } from '@talus/domain/readings/thin/thin-series';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { previewRecompute } from '../../pipeline/recompute/preview/preview-recompute';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { requireInstrument } from '../instruments/access';

export function bindRecomputePreview(bind: Bind, context: ServerContext): void {
  bind(calls.previewRecompute, ({ user, params, signal }) => preview(context, user, params.instrumentId, signal));
}

const DRAWN_POINTS = 800;
const AROUND_MS = DAY_MS;

/** Dry run of a recomputation: returns its changes. */
async function preview(
  context: ServerContext,
  user: CurrentUser,
  id: string,
  signal: AbortSignal,
): Promise<RecomputePreview> {
  const { no } = await requireInstrument(context, user, 'admin.use', id);
  const { compared, changed, first, last, largest, before, after } = await previewRecompute(context, no, signal);
  const isoOf = (ms: number) => new Date(ms).toISOString();
  const drawn = (pieces: readonly Columns[]) => (first === null || last === null ? [] : drawnBetween(pieces, first - AROUND_MS, last + AROUND_MS)); // biome-ignore format: one thing
  return {
    compared,
    changed,
    first: first === null ? null : isoOf(first),
    last: last === null ? null : isoOf(last),
    largest: largest && { TIMESTAMP: isoOf(largest.time), before: largest.before, after: largest.after },
    before: drawn(before),
    after: drawn(after),
  };
}

function drawnBetween(pieces: readonly Columns[], from: number, to: number): RecomputePreview['before'] {
  const parts = pieces.map((piece) => between(piece, from, to));
  const join = (key: 'times' | 'reading2') => Float64Array.from(parts.flatMap((part) => [...part[key]]));
  const whole = { times: join('times'), values: join('reading2') };
  const shown = thinSeries(whole, { points: DRAWN_POINTS, limits: [], intervalMs: HOUR_MS }) ?? whole;
  return Array.from(shown.times, (time, i) => {
    const value = shown.values[i] as number;
    return [new Date(time).toISOString(), Number.isNaN(value) ? null : value];
  });
}
