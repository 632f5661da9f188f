import { isWithinLimit } from '@talus/domain/alerts/messages/message-limit';
import {
  allowsNotice,
  type MessageConfig,
  type Recipient,
  targetsOf,
  type Way,
  waysTo,
} from '@talus/domain/alerts/messages/targets';
import { distinctWays } from '@talus/domain/alerts/messages/telling';
import type { Notice, NoticeOutcome } from './notice';
import { type Listed, targetKey } from './people';

/** The facts needed to decide, by the numbers in the notices. */
export type Facts = {
  projects: Map<number, { limit: number; documentLimit: number }>;
  instruments: Map<number, { config: MessageConfig }>;
  documents: Map<number, { isEnabled: boolean }>;
  targets: Map<string, Listed>;
  administrators: Recipient[];
  /** The number of messages sent today, by `tallyKey`. */
  tally: Map<string, number>;
  /** The keys of notices that were handed in before. */
  told: Set<string>;
  /** The event levels that were notified before, by `eventKey`. */
  toldEvents: Set<string>;
};

/** The effect of the daily limit: the number sent before, the limit, and whether a later message carries the notice. */
export type HeldBack = { before: number; limit: number; merges: boolean };

export type Decided = { notice: Notice; outcome: NoticeOutcome; ways: Way[]; heldBack: HeldBack | null };

export const eventKey = (event: number, level: string): string => `${event} ${level}`;

/**
 * Returns the key of the counter that a notice shares: an instrument at a level (value, rates and rain alike), a logger
 * that fell silent with its instruments, or a document; null where no limit applies.
 */
export function tallyKey({ kind, level, project, instrument, document }: Notice): string | null {
  if (kind === 'document' || (kind === 'down' && document)) return `${kind} ${project} ${document}`;
  return instrument && level ? `instrument ${instrument} ${level}` : null;
}

/** Decides notices in the order given, so that the first use up the limit. */
export function decideNotices(notices: readonly Notice[], facts: Facts): Decided[] {
  const tally = new Map(facts.tally);
  const told = new Set(facts.told);
  const toldEvents = new Set(facts.toldEvents);
  return notices.map((notice) => {
    const ways = waysOf(notice, facts);
    const key = tallyKey(notice);
    const before = key === null ? 0 : (tally.get(key) ?? 0);
    const event = notice.event && notice.level ? eventKey(notice.event, notice.level) : null;
    const isRepeat = event !== null && toldEvents.has(event);
    const { outcome, heldBack } = decideOne(notice, facts, { isTold: told.has(notice.dedupeKey), before, isRepeat, hasWay: ways.length > 0 }); // biome-ignore format: one line
    told.add(notice.dedupeKey);
    if (outcome !== 'queued') return { notice, outcome, ways: [], heldBack };
    if (event !== null) toldEvents.add(event);
    if (key !== null) tally.set(key, before + 1);
    return { notice, outcome, ways, heldBack };
  });
}

type Situation = { isTold: boolean; before: number; isRepeat: boolean; hasWay: boolean };

function decideOne(
  notice: Notice,
  facts: Facts,
  { isTold, before, isRepeat, hasWay }: Situation,
): { outcome: NoticeOutcome; heldBack: HeldBack | null } {
  if (isTold) return { outcome: 'already-told', heldBack: null };
  if (!isSwitchedOn(notice, facts)) return { outcome: 'switched-off', heldBack: null };
  const limits = notice.project === null ? undefined : facts.projects.get(notice.project);
  const limit = (notice.kind === 'document' ? limits?.documentLimit : limits?.limit) ?? 0;
  const isFirstAction = notice.level === 'WSL' && !isRepeat;
  if (!isWithinLimit(before, limit) && !isFirstAction)
    return { outcome: 'over-limit', heldBack: { before, limit, merges: !isRepeat } };
  return { outcome: hasWay ? 'queued' : 'nobody', heldBack: null };
}

function isSwitchedOn(notice: Notice, { instruments, documents }: Facts): boolean {
  const { kind, level, instrument, document, members } = notice;
  if (kind === 'document' && document) return documents.get(document)?.isEnabled ?? true;
  // Instrument settings do not switch off what administrators are told
  if (kind === 'untold') return true;
  const about = members ?? (instrument ? [instrument] : []);
  return about.length === 0 || about.some((no) => allowsNotice(instruments.get(no)?.config ?? {}, kind, level));
}

function waysOf({ kind, level, project }: Notice, { targets, administrators }: Facts): Way[] {
  const list = targetsOf(kind, level);
  if (list === null) return [];
  const people = list === 'administrators' ? administrators : (targets.get(targetKey(project, list))?.people ?? []);
  return distinctWays(people.flatMap(waysTo));
}
