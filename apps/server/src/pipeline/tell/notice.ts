import type { Loosened } from '@talus/domain/alerts/loosened';
import type { NoticeKind, NoticeLevel } from '@talus/domain/alerts/targets';
import type { UntoldReason } from '@talus/domain/alerts/telling';
import type { FormulaProblemCode } from '@talus/domain/formulas/formula-error';
import type { StormTrip } from '@talus/domain/rain/storm-trip';
import type { Problem } from '../../platform/jobs/job-store';

/**
 * Something to be told. Who is told, how it is worded and whether it may leave at all is found from the numbers.
 * `dedupeKey` names what happened (event, level, time): the same key is told once, whatever crashed in between.
 */
export type Notice = {
  kind: NoticeKind;
  /** Null for what has no level: what is told to those who run Talus. */
  level: NoticeLevel | null;
  /** Null for what is about no project: heartbeat, clocks. */
  project: number | null;
  instrument?: number | null;
  /** With `event`, from which the limit of a document is counted. */
  document?: number | null;
  /** Of a logger that took instruments along: which. Told as long as one of them wants it told. */
  members?: readonly number[];
  event?: number | null;
  /** The reading, the rate or the rain that exceeded `limit`. */
  value?: number | null;
  limit?: number | null;
  /** Of a rate over a gap: over how many milliseconds `value` is the change. */
  spanMs?: number;
  /** Absent: the unit and decimals of the instrument's version. */
  unit?: string;
  decimals?: number;
  /** Epoch ms of the reading; for silence the last one that came, null where none ever came. */
  readingTime: number | null;
  /** Epoch ms of the start of the event, and of the level that is told. */
  startTime?: number;
  levelSince?: number;
  isLate?: boolean;
  /**
   * A breach that was over when its readings came: from when to when it lasted, in epoch ms. `lowered` is the level in
   * force after it; absent: normal.
   */
  over?: { from: number; to: number; lowered?: NoticeLevel };
  /** By which window a storm passed which line. */
  rain?: StormTrip;
  /** Of a silence: the last value that came. */
  lastValue?: number | null;
  /** Of `untold`: why nobody could be told, and of what kind of notice. */
  untold?: { reason: UntoldReason; kind: NoticeKind };
  /** How many held-back notices this message carries. */
  merged?: number;
  /** Why a formula gives no result. */
  reason?: { code: FormulaProblemCode; params: Record<string, string | number> };
  /** Of `schedule`: the report that failed, and why. */
  report?: { number: string; title: string; problem: Problem | null };
  /** Of `unread-files`: the first of them. */
  file?: string;
  /** Of `limits-loosened`: by whom and why, and the first of the limits. */
  loosened?: { by: string; reason: string; limits: readonly { instrument: string; limit: Loosened }[] };
  /** How many more it is about. */
  others?: number;
  /** Of `late-summary`: the events that nobody was told of. */
  listed?: readonly { level: NoticeLevel; instrument: string; from: number; to: number }[];
  dedupeKey: string;
};

/** What became of a notice. */
export type NoticeOutcome =
  | 'queued'
  /** The instrument or the document is set not to tell this. */
  | 'switched-off'
  /** Nobody on the list can be reached. */
  | 'nobody'
  /** The project's limit of today is used up. */
  | 'over-limit'
  /** The same key was told before. */
  | 'already-told';
