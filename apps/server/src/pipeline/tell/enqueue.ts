import { type EventTimes, toldTimes } from '@talus/domain/alerts/events/event-times';
import { type NoticeKind, type TargetList, targetsOf, type Way } from '@talus/domain/alerts/messages/targets';
import { type UntoldReason, untoldReason } from '@talus/domain/alerts/messages/telling';
import { DEFAULT_LANGUAGE } from '@talus/messages/language';
import type { Db } from '../../platform/db/db';
import { announceTelling } from './announce-telling';
import { type Decided, decideNotices } from './decide';
import { type LoadedFacts, loadFacts } from './load-facts';
import type { Notice, NoticeOutcome } from './notice';
import { insertMessages, type Message } from './outbox';
import { leftOutOfList, resolveList, targetKey } from './people';
import { insertTellings, markUntold, owedBy, type StoredNotice, takeMerged } from './telling-store';
import { curveLink, type Names, wordNotice } from './words';

/** A notice that is first sent this long after its reading is marked as late. */
const LATE_MS = 3_600_000;

export type Options = {
  now: Date;
  /** The base of links; null: texts have no links. */
  publicUrl: string | null;
  /** The time zone of notices that are about no project. */
  timezone?: string;
};

/**
 * Enqueues notices within the caller's transaction. Each becomes a telling, an obligation towards the list, and where
 * somebody can be reached a message with its deliveries: they are committed if and only if their cause is. After the
 * commit, `wake` starts the sending at once. Returns the outcome of each notice, in order.
 */
export async function enqueueNotices(tx: Db, notices: readonly Notice[], options: Options): Promise<NoticeOutcome[]> {
  if (notices.length === 0) return [];
  const { now } = options;
  const facts = await loadFacts(tx, notices, now);
  const decided = decideNotices(notices, facts);
  const owed = decided.flatMap(
    (one) => owedBy(one, (list) => leftOutOfList(facts.targets.get(targetKey(one.notice.project, list)))) ?? [],
  );
  const tellings = await insertTellings(tx, owed, now);
  const keys = new Set(owed.map(({ notice }) => notice.dedupeKey));
  // Another transaction inserted the telling concurrently
  const isLost = ({ notice }: Decided) => keys.has(notice.dedupeKey) && !tellings.has(notice.dedupeKey);
  const kept = decided.map((one): Decided => (isLost(one) ? { ...one, outcome: 'already-told' } : one));
  const added = await addMessages(tx, kept, { ...options, facts, tellings });
  for (const { notice, outcome } of kept) {
    const no = tellings.get(notice.dedupeKey);
    if (outcome === 'nobody' && no !== undefined) await handOver(tx, { no, notice }, reasonNow(notice, facts), options);
  }
  return kept.map(({ notice, outcome }) =>
    outcome === 'queued' && !added.has(notice.dedupeKey) ? 'already-told' : outcome,
  );
}

type AddOptions = Options & { facts: LoadedFacts; tellings: ReadonlyMap<string, number> };

async function addMessages(tx: Db, decided: readonly Decided[], { facts, tellings, ...options }: AddOptions) {
  const queued = decided.filter(({ outcome }) => outcome === 'queued');
  if (queued.length === 0) return new Map<string, number>();
  const merged = await takeMerged(tx, queued.flatMap(({ notice }) => tellings.get(notice.dedupeKey) ?? [])); // biome-ignore format: one line
  const messages = queued.map(({ notice, ways }) => {
    const telling = tellings.get(notice.dedupeKey);
    const n = telling === undefined ? 0 : (merged.get(telling) ?? 0);
    const worded = n > 0 ? { ...notice, merged: n } : notice;
    return { ...asMessage(worded, ways, facts, options), ...(telling !== undefined && { telling }) };
  });
  return insertMessages(tx, messages, options);
}

const reasonNow = ({ kind, level, project }: Notice, { targets }: LoadedFacts): UntoldReason =>
  untoldReason({
    list: resolveList(targets.get(targetKey(project, targetsOf(kind, level) as TargetList))),
    isConfigured: () => true,
  });

/** Records that nobody could be notified and notifies administrators, once for each telling. */
export async function handOver(tx: Db, { no, notice }: StoredNotice, reason: UntoldReason, options: Options) {
  await markUntold(tx, no, reason, options.now);
  const { kind, merged: _, ...about } = notice;
  const untold: Notice = { ...about, kind: 'untold', untold: { reason, kind }, dedupeKey: `untold ${no}` };
  await enqueueNotices(tx, [untold], options);
  if (notice.event) await announceTelling(tx, notice.event, 'untold', options.now);
}

/** Writes the message of a telling that had no recipient before. */
export async function writeMessage(tx: Db, { no, notice }: StoredNotice, ways: readonly Way[], options: Options) {
  const facts = await loadFacts(tx, [notice], options.now);
  const isLate = options.now.getTime() - (notice.readingTime ?? options.now.getTime()) >= LATE_MS;
  const merged = (await takeMerged(tx, [no])).get(no) ?? 0;
  const told = { ...notice, ...(isLate && { isLate }), ...(merged > 0 && { merged }) };
  await insertMessages(tx, [{ ...asMessage(told, ways, facts, options), telling: no }], options);
}

/** Words a notice as a message for its recipients. */
export function asMessage(
  notice: Notice,
  ways: readonly Way[],
  facts: LoadedFacts,
  { publicUrl, timezone = 'Asia/Taipei' }: Pick<Options, 'publicUrl' | 'timezone'>,
): Message {
  const project = notice.project === null ? undefined : facts.projects.get(notice.project);
  const instrument = notice.instrument ? facts.instruments.get(notice.instrument) : undefined;
  const language = project?.language ?? DEFAULT_LANGUAGE;
  const { readingTime } = notice;
  const link =
    project && instrument
      ? curveLink(publicUrl, { instrumentId: instrument.id, projectId: project.id, readingTime })
      : null;
  const zone = project?.timezone ?? timezone;
  const lastValue = instrument ? (facts.lastValues.get(instrument.no) ?? null) : null;
  const worded = { lastValue, ...beginnings(notice, facts), ...notice, ...cause(notice, facts) };
  const text = wordNotice(worded, namesOf(notice, facts), { language, zone, link });
  return { notice, language, text, ways };
}

/** Returns the start of the event and of its level, as all screens and files show them. */
function beginnings({ event, level, over }: Notice, { events }: LoadedFacts): Partial<EventTimes> {
  const found = event ? events.get(event) : undefined;
  if (!found || !level) return {};
  const { openedAt, closedAt, levels: records, ...steps } = found;
  const times = { ...steps, records, openedAt: openedAt.getTime(), closedAt: closedAt?.getTime() ?? null };
  return toldTimes(times, level, over ?? null);
}

/**
 * Returns the amount and limit that put the level in force, where the newest reading cannot give them: a level may be
 * held while a rate has nothing to compare with.
 */
function cause({ kind, untold, event, level, value, limit, rain }: Notice, { events }: LoadedFacts): Partial<Notice> {
  const isOfReading = READING_KINDS.includes(untold?.kind ?? kind);
  if (!isOfReading || rain || !event || (typeof value === 'number' && typeof limit === 'number')) return {};
  const step = events.get(event)?.levels.findLast((one) => one.level === level);
  if (!step?.trip || step.trip.amount === null) return {};
  const { quantity, amount, limit: bound, spanMs } = step.trip;
  const about: NoticeKind = quantity === 'value' ? 'level' : quantity;
  const whose = untold ? { untold: { ...untold, kind: about } } : { kind: about };
  return { ...whose, value: amount, limit: bound, ...(spanMs !== undefined && { spanMs }), readingTime: step.time };
}

const READING_KINDS: readonly NoticeKind[] = ['level', 'rate1Hr', 'rate24Hr', 'rain'];

/** Returns the names in force when the reading was taken. */
function namesOf(notice: Notice, { projects, instruments, documents }: LoadedFacts): Names {
  const instrument = notice.instrument ? instruments.get(notice.instrument) : undefined;
  const at = notice.readingTime ?? Number.POSITIVE_INFINITY;
  const version =
    instrument?.versions.findLast(({ startDate }) => startDate.getTime() <= at) ?? instrument?.versions[0];
  return {
    project: (notice.project !== null && projects.get(notice.project)) || null,
    area: instrument?.area ?? null,
    station: instrument?.station ?? null,
    instrument: version?.name ?? null,
    document: (notice.document && documents.get(notice.document)?.name) || null,
    unit: notice.unit ?? version?.unit ?? '',
    decimals: notice.decimals ?? version?.decimals ?? 2,
  };
}
