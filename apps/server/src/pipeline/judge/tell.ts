import { decideNotice } from '@talus/domain/alerts/decide-notice';
import type { Notice } from '../tell/notice';
import type { JudgedEntry } from './judged-entry';
import { noticeOf } from './notices';
import type { Told } from './state-store';

/** `told` is what counts as told from now on, null where that is what it was. */
export type Telling = { notices: Notice[]; told: Told | null };

/** One notice per kind for what is in force after the batch, if it is news. */
export function tell(
  { entry: { instrument }, result }: JudgedEntry,
  before: Told,
  eventNos: ReadonlyMap<string, number>,
  now: Date,
): Telling {
  const told: Told = { ...before };
  const notices: Notice[] = [];
  const { state } = result.kept;
  for (const kind of ['level', 'rate'] as const) {
    const decision = decideNotice({
      level: result.open[kind]?.level ?? 'GREEN',
      told: before[kind] ?? null,
      readingTime: state.lastValid ?? now.getTime(),
      now: now.getTime(),
      dataIntervalMs: result.version.dataIntervalMs ?? 0,
    });
    if (decision.notice) notices.push(noticeOf(instrument, result, kind, decision.notice, eventNos.get(kind)));
    if (decision.told === null) delete told[kind];
    else told[kind] = decision.told;
  }
  const isAsBefore = told.level === before.level && told.rate === before.rate;
  return { notices, told: isAsBefore ? null : told };
}
