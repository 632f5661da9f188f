import { DEFAULT_LANGUAGE } from '@talus/messages/language';
import type { Db } from '../../platform/db/db';
import { type Decided, decideNotices } from './decide';
import { type LoadedFacts, loadFacts } from './load-facts';
import type { Notice, NoticeOutcome } from './notice';
import { insertMessages, type Message } from './outbox';
import { curveLink, type Names, wordNotice } from './words';

type Options = {
  now: Date;
  /** Where links begin; null: texts have none. */
  publicUrl: string | null;
  /** Zone of what is about no project. */
  timezone?: string;
};

/**
 * Puts notices into the outbox within the caller's transaction: they exist if and only if what they tell of does.
 * After the commit, `wake` makes them leave at once. Answers what became of each, in order.
 */
export async function enqueueNotices(
  tx: Db,
  notices: readonly Notice[],
  { now, publicUrl, timezone = 'Asia/Taipei' }: Options,
): Promise<NoticeOutcome[]> {
  if (notices.length === 0) return [];
  const facts = await loadFacts(tx, notices, now);
  const decided = decideNotices(notices, facts);
  const messages = decided
    .filter(({ outcome }) => outcome === 'queued')
    .map((entry) => asMessage(entry, facts, { publicUrl, timezone }));
  if (messages.length === 0) return decided.map(({ outcome }) => outcome);
  const added = await insertMessages(tx, messages, { now });
  return decided.map(({ notice, outcome }) =>
    // Somebody else's transaction told it meanwhile
    outcome === 'queued' && !added.has(notice.dedupeKey) ? 'already-told' : outcome,
  );
}

function asMessage(
  { notice, ways }: Decided,
  facts: LoadedFacts,
  { publicUrl, timezone }: { publicUrl: string | null; timezone: string },
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
  const text = wordNotice(notice, namesOf(notice, facts), { language, zone, link });
  return { notice, language, text, ways };
}

/** Named as it was called when the reading was taken. */
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
