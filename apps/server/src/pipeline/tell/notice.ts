import type { Loosened } from '@talus/domain/alerts/limits/loosened';
import type { NoticeKind, NoticeLevel } from '@talus/domain/alerts/messages/targets';
import type { UntoldReason } from '@talus/domain/alerts/messages/telling';
import type { FormulaProblemCode } from '@talus/domain/formulas/formula-error';
import type { StormTrip } from '@talus/domain/rain/storm/storm-trip';
import type { Problem } from '../../platform/jobs/job-store';

/**
 * A notice to be sent. Recipients, wording and whether the notice may be sent follow from the numbers. `dedupeKey`
 * names the occurrence (event, level, time): notices with the same key are sent once, also after a crash.
 */
export type Notice = {
  kind: NoticeKind;
  /** Null for notices to administrators, which have no level. */
  level: NoticeLevel | null;
  /** Null for notices that are about no project: heartbeat, clocks. */
  project: number | null;
  instrument?: number | null;
  /** Given together with `event`, by which the daily limit of a document is counted. */
  document?: number | null;
  /** The instruments of a silent logger. The notice is sent if at least one of them has it switched on. */
  members?: readonly number[];
  event?: number | null;
  /** The reading, rate or rain that exceeded `limit`. */
  value?: number | null;
  limit?: number | null;
  /** For a rate over a gap: the milliseconds over which `value` is the change. */
  spanMs?: number;
  /** Absent: the unit and decimals of the instrument's version. */
  unit?: string;
  decimals?: number;
  /** Epoch ms of the reading; for silence of the last reading, null where there never was one. */
  readingTime: number | null;
  /** Epoch ms of the start of the event (`startTime`) and of the level in the notice (`levelSince`). */
  startTime?: number;
  levelSince?: number;
  isLate?: boolean;
  /**
   * For a breach that was over when its readings arrived: its span, in epoch ms. `lowered` is the level in force
   * afterwards; absent: normal.
   */
  over?: { from: number; to: number; lowered?: NoticeLevel };
  /** For a storm: the rain window and the line it exceeded. */
  rain?: StormTrip;
  /** For a silence: the last value received. */
  lastValue?: number | null;
  /** For `untold`: why nobody could be notified, and the kind of the original notice. */
  untold?: { reason: UntoldReason; kind: NoticeKind };
  /** The number of held-back notices that this message includes. */
  merged?: number;
  /** Why a formula gives no result. */
  reason?: { code: FormulaProblemCode; params: Record<string, string | number> };
  /** For `schedule`: the report that failed, and why. */
  report?: { number: string; title: string; problem: Problem | null };
  /** For `unread-files`: the first of the files. */
  file?: string;
  /** For `limits-loosened`: the person, the reason, and the first limits. */
  loosened?: { by: string; reason: string; limits: readonly { instrument: string; limit: Loosened }[] };
  /** The number of further items that the notice is about. */
  others?: number;
  /** For `late-summary`: the events that nobody was notified of. */
  listed?: readonly { level: NoticeLevel; instrument: string; from: number; to: number }[];
  dedupeKey: string;
};

/** The outcome of a notice. */
export type NoticeOutcome =
  | 'queued'
  /** Switched off in the settings of the instrument or the document. */
  | 'switched-off'
  /** Nobody on the list can be reached. */
  | 'nobody'
  /** Today's limit of the project is used up. */
  | 'over-limit'
  /** A notice with the same key was handed in before. */
  | 'already-told';
