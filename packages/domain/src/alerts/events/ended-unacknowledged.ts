import { DAY_MS } from '../../time/duration';
import { isAlarm, type Transition } from './alert-event';

/** An alarm over for longer than this when Talus first received it is history: a file of last year alarms nobody. */
export const HISTORY_MS = DAY_MS;

/**
 * Tells whether an alarm is over and unseen after a change: it left AL and WSL, and nobody had reported or acknowledged
 * it. It stays unseen until somebody does, or until it is an alarm again. `time` is the reading time.
 */
export function endedUnacknowledged(
  transition: Exclude<Transition, { change: 'none' }>,
  { wasUnseen, time, now }: { wasUnseen: boolean; time: number; now: number },
): boolean {
  const { change, event } = transition;
  const isOver = change === 'closed' || !isAlarm(event.level);
  if (!isOver || event.informed !== null || event.acknowledged !== null) return false;
  const before = change === 'lowered' ? transition.from : event.level;
  const isJustOver = (change === 'closed' || change === 'lowered') && isAlarm(before);
  return isJustOver ? now - time <= HISTORY_MS : wasUnseen;
}
