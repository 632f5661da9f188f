import { decideNotice } from '@talus/domain/alerts/messages/decide-notice';
import { findOverBreach } from '@talus/domain/alerts/messages/over-notices';
import type { Notice } from '../tell/notice';
import type { JudgedEntry } from './judged-entry';
import { noticeOf, overNoticeOf } from './notices';
import type { RecordedEvents } from './record-replay';
import type { ToldLevels } from './state-store';

/**
 * Which news is notified: `all`, including breaches that are over; `recent`, only that of a recent reading, after a
 * change of the set-up; or `none`. News that is not notified counts as untold, so that the next reading notifies it.
 */
export type TellPolicy = 'all' | 'recent' | 'none';

/** The notices of an instrument. `told` is what counts as told from now on; null where it is unchanged. */
export type Telling = { notices: Notice[]; told: ToldLevels | null };

/**
 * Decides the notices of an instrument after a batch: one per kind for the level in force, where it is news, and one for a
 * breach that was over within the batch.
 */
export function tell(
  { entry: { instrument }, result }: JudgedEntry,
  before: ToldLevels,
  { open, touched }: RecordedEvents,
  { now, tells }: { now: Date; tells: TellPolicy },
): Telling {
  const told: ToldLevels = { ...before };
  const { state } = result.kept;
  const dataIntervalMs = result.version.dataIntervalMs ?? 0;
  const notices = (tells === 'all' ? touched : []).flatMap(({ no, kind, wasOpen, steps, added }): Notice[] => {
    const known = { told: wasOpen ? (before[kind] ?? null) : null, now: now.getTime(), dataIntervalMs };
    const breach = findOverBreach(steps, added, known);
    return breach ? [overNoticeOf(instrument, breach, no)] : [];
  });
  for (const kind of ['level', 'rate'] as const) {
    const decision = decideNotice({
      level: result.open[kind]?.level ?? 'GREEN',
      told: before[kind] ?? null,
      readingTime: state.lastValid ?? now.getTime(),
      now: now.getTime(),
      dataIntervalMs,
    });
    const isHeld = decision.notice !== null && (tells === 'none' || (tells === 'recent' && decision.notice.isLate));
    if (isHeld) continue;
    if (decision.notice) notices.push(noticeOf(instrument, result, kind, decision.notice, open.get(kind)));
    if (decision.told === null) delete told[kind];
    else told[kind] = decision.told;
  }
  const isAsBefore = told.level === before.level && told.rate === before.rate;
  return { notices, told: isAsBefore ? null : told };
}
