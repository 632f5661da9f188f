import { isWithinLimit } from '@talus/domain/alerts/message-limit';
import {
  isToldOf,
  type MessageConfig,
  type Recipient,
  type TargetList,
  targetsOf,
  type Way,
  waysTo,
} from '@talus/domain/alerts/targets';
import type { Notice, NoticeOutcome } from './notice';

/** All that deciding needs to know, by the numbers that notices name. */
export type Facts = {
  projects: Map<number, { limit: number; documentLimit: number }>;
  instruments: Map<number, { config: MessageConfig }>;
  documents: Map<number, { isEnabled: boolean }>;
  targets: Map<string, Recipient[]>;
  administrators: Recipient[];
  /** How many messages left today, by `tallyKey`. */
  tally: Map<string, number>;
  /** Keys of messages that exist. */
  told: Set<string>;
};

export type Decided = { notice: Notice; outcome: NoticeOutcome; ways: Way[] };

export const targetKey = (project: number | null, list: TargetList): string => `${project} ${list}`;

/**
 * What shares one limit: an instrument at a level (value, rates and rain alike), a logger that took instruments along, or
 * a document; null where none does.
 */
export function tallyKey({ kind, level, project, instrument, document }: Notice): string | null {
  if (kind === 'document' || (kind === 'down' && document)) return `${kind} ${project} ${document}`;
  return instrument && level ? `instrument ${instrument} ${level}` : null;
}

/** In the order given, so that the limit is used up by the first. */
export function decideNotices(notices: readonly Notice[], facts: Facts): Decided[] {
  const tally = new Map(facts.tally);
  const told = new Set(facts.told);
  return notices.map((notice) => {
    const ways = waysOf(notice, facts);
    const key = tallyKey(notice);
    const count = key === null ? 0 : (tally.get(key) ?? 0);
    const outcome = decideOne(notice, facts, { isTold: told.has(notice.dedupeKey), count, hasWay: ways.length > 0 });
    if (outcome !== 'queued') return { notice, outcome, ways: [] };
    told.add(notice.dedupeKey);
    if (key !== null) tally.set(key, count + 1);
    return { notice, outcome, ways };
  });
}

function decideOne(
  notice: Notice,
  facts: Facts,
  { isTold, count, hasWay }: { isTold: boolean; count: number; hasWay: boolean },
): NoticeOutcome {
  if (isTold) return 'already-told';
  if (!isSwitchedOn(notice, facts)) return 'switched-off';
  if (!hasWay) return 'nobody';
  const limits = notice.project === null ? undefined : facts.projects.get(notice.project);
  const limit = (notice.kind === 'document' ? limits?.documentLimit : limits?.limit) ?? 0;
  return isWithinLimit(count, limit) ? 'queued' : 'over-limit';
}

function isSwitchedOn(notice: Notice, { instruments, documents }: Facts): boolean {
  const { kind, level, instrument, document, members } = notice;
  if (kind === 'document' && document) return documents.get(document)?.isEnabled ?? true;
  const about = members ?? (instrument ? [instrument] : []);
  return about.length === 0 || about.some((no) => isToldOf(instruments.get(no)?.config ?? {}, kind, level));
}

/** Two people may share a telephone: it rings once. */
function waysOf({ kind, level, project }: Notice, { targets, administrators }: Facts): Way[] {
  const list = targetsOf(kind, level);
  if (list === null) return [];
  const people = list === 'administrators' ? administrators : (targets.get(targetKey(project, list)) ?? []);
  const ways = new Map<string, Way>();
  for (const way of people.flatMap(waysTo)) {
    const key = `${way.channel} ${way.address}`;
    if (!ways.has(key)) ways.set(key, way);
  }
  return [...ways.values()];
}
