import type { NoticeKind, NoticeLevel } from '@talus/domain/alerts/targets';
import type { FormulaProblemCode } from '@talus/domain/formulas/formula-error';
import type { Level } from '@talus/domain/status/status';

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
  /** Absent: the unit and decimals of the instrument's version. */
  unit?: string;
  decimals?: number;
  /** Epoch ms of the reading; for silence the last one that came, null where none ever came. */
  readingTime: number | null;
  isLate?: boolean;
  /** The breach was over before anybody could be told: from when to when, in epoch ms, and the level that took its place. */
  over?: { from: number; to: number; lowered?: Level };
  /** Why a formula gives no result. */
  reason?: { code: FormulaProblemCode; params: Record<string, string | number> };
  /** How many more it is about. */
  others?: number;
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
