import type { CompletenessDay, CompletenessGap } from '@talus/contract/data/completeness';
import * as calls from '@talus/contract/data/completeness';
import { gapsOf, slotRuns, slotStates } from '@talus/domain/completeness/causes';
import { listFeeds } from '@talus/domain/completeness/feeds';
import { type LocalDay, localDays } from '@talus/domain/completeness/local-days';
import { type DaySlots, daySlots, type Feed } from '@talus/domain/completeness/slots';
import { thinSeries } from '@talus/domain/readings/thin/thin-series';
import { versionAt } from '@talus/domain/readings/version-in-force';
import { DAY_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import type { Language } from '@talus/messages/language';
import type { Administrator } from '../../platform/auth/current-user';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { readColumns } from '../../records/readings/read/read-columns';
import { requireInstrument } from '../instruments/access';
import { type DayKnown, evidenceOf, type GapFacts, gapFacts, loadDay } from './evidence';
import { type BoundVersion, listBound, listSiblings, listSilences } from './store';

export function bindCompletenessDay(bind: Bind, context: ServerContext): void {
  bind(calls.getCompletenessDay, ({ user, params, query, info }) =>
    getDay(context, user, params.instrumentId, query.day, info.language),
  );
}

/** Points of the small chart. */
const POINTS = 300;

async function getDay(
  context: ServerContext,
  user: Administrator,
  instrumentId: string,
  asked: string | undefined,
  language: Language,
): Promise<CompletenessDay> {
  const { no, id, name, project } = await requireInstrument(context, user, 'admin.use', instrumentId);
  const { pool, clock } = context;
  const now = clock.now().getTime();
  const at = (asked === undefined ? null : parseTime(asked, project.timezone)) ?? now;
  const [day] = localDays(at, at, project.timezone) as [LocalDay];
  const versions = (await listBound(pool, [no])).get(no) ?? [];
  const disabledAt = versions[0]?.disabledAt?.getTime() ?? null;
  const feeds = listFeeds(versions, disabledAt).filter(({ from, to }) => from < day.to && to > day.from);
  const known = await loadDay(pool, no, feeds, day);
  const pieces = feeds.flatMap((feed) => {
    const slots = daySlots(day, feed, now);
    const version = versionOf(versions, feed);
    return slots && version ? [{ slots, feed, version }] : [];
  });
  const parts = await Promise.all(pieces.map((piece) => partOf(context, piece, known, language)));
  const newest = pieces.at(-1)?.version ?? versionAt(versions, at);
  const documentNo = newest?.documentNo ?? null;
  return {
    _id: id,
    name,
    day: day.name,
    timezone: project.timezone,
    from: iso(day.from),
    to: iso(day.to),
    document: newest?.document ? { _id: newest.document.id, name: newest.document.name } : null,
    column: newest?.column?.name ?? null,
    siblings: documentNo === null ? 0 : (await listSiblings(pool, documentNo)).length,
    data_interval: newest?.intervalMs ?? null,
    expected: pieces.reduce((sum, { slots }) => sum + slots.to - slots.from, 0),
    received: parts.reduce((sum, { received }) => sum + received, 0),
    slots: parts.flatMap(({ runs }) => runs),
    gaps: parts.flatMap(({ gaps }) => gaps),
    curve: await curveOf(context, no, day, newest?.intervalMs ?? 0),
    unit: newest?.unit ?? '',
    silences: (await listSilences(pool, no, day.from, day.to)).map(({ from, to, told }) => ({
      from: from.toISOString(),
      to: to?.toISOString() ?? null,
      told,
    })),
  };
}

type Piece = { slots: DaySlots; feed: Feed; version: BoundVersion };

/** Builds the runs and gaps of one feed of the day. */
async function partOf({ pool }: ServerContext, { slots, version }: Piece, known: DayKnown, language: Language) {
  const states = slotStates(slots, await evidenceOf(pool, version, slots, known));
  const gaps: CompletenessGap[] = [];
  for (const gap of gapsOf(slots, states)) {
    const facts: GapFacts = await gapFacts(pool, version, gap, known, language);
    gaps.push({ cause: gap.cause, from: iso(gap.from), to: iso(gap.to), count: gap.count, ...facts });
  }
  const runs = slotRuns(slots, states).map(({ state, from, to, count }) => ({
    state,
    from: iso(from),
    to: iso(to),
    count,
  }));
  return { received: states.filter((state) => state === 'received').length, runs, gaps };
}

const versionOf = (versions: readonly BoundVersion[], feed: Feed) =>
  versions.findLast(({ startDate, documentNo }) => startDate <= feed.from && documentNo === feed.documentNo);

async function curveOf({ pool }: ServerContext, no: number, day: LocalDay, intervalMs: number) {
  const found = (await readColumns(pool, [no], day.from, day.to - 1)).get(no);
  if (!found) return [];
  const series = { times: found.times, values: found.reading2 };
  const thinned = thinSeries(series, { points: POINTS, limits: [], intervalMs: intervalMs || DAY_MS }) ?? series;
  return Array.from(thinned.times, (time, i): [string, number | null] => {
    const value = thinned.values[i] as number;
    return [iso(time), Number.isNaN(value) ? null : value];
  });
}

const iso = (time: number) => new Date(time).toISOString();
