import type { RainOutput } from '@talus/contract/alarms/events';
import type { LevelRecord } from '@talus/domain/alerts/events/alarm-spans';
import type { EventLevel } from '@talus/domain/alerts/events/alert-event';
import type { EndCause } from '@talus/domain/alerts/events/end-cause';
import type { Trip } from '@talus/domain/alerts/judge/trip';
import type { LimitChange } from '@talus/domain/alerts/limits/limit-change';
import type { Channel, TargetList } from '@talus/domain/alerts/messages/targets';
import type { LeftOut, TellingState, UntoldReason } from '@talus/domain/alerts/messages/telling';
import type { Limits } from '@talus/domain/hierarchy/instrument';
import type { MaskReason } from '@talus/domain/masks/mask';
import type { PlaceRow } from '../instruments/rows';

export type EventKind = 'level' | 'rate' | 'down' | 'rain' | 'document';

/** The name, type and station of an instrument, as lists of events show them. */
export type EventInstrument = {
  no: number;
  id: string;
  typeCode: string;
  name: string;
  unit: string;
  decimalPoints: number;
  lon: number | null;
  lat: number | null;
  station: PlaceRow | null;
  /** Milliseconds between its readings: the length of a rain bin. */
  intervalMs: number;
};

/** The limits of the version in force when an event began. */
export type EventLimits = { value: Limits; rate1h: Limits | null; rate24h: Limits | null };

/** A level change with its cause; `no` is its order among the event's steps. */
export type LevelStep = LevelRecord & { no: number; value: number | null; trip: Trip | null };

/** `judgedUpTo`: the newest judged reading at the time of the report. */
export type ReportStep = { no: number; time: number; level: EventLevel; user: string; judgedUpTo: number };

/** An instrument that fell silent together with its logger. */
export type SilentInstrument = {
  id: string;
  name: string;
  station: PlaceRow | null;
  since: string;
  until: string | null;
};

/** The worst level of an event for which nobody could be reached; `since` as the database writes it. */
export type UntoldRow = { level: EventLevel; since: string; reason: UntoldReason };

/** The details of the end of an event beside its cause; times are text. */
export type EventEnd = {
  retractedAt: string | null;
  rows: number | null;
  first: string | null;
  last: string | null;
  limits: LimitChange[] | null;
  since: string | null;
  reading: { at: string; value: number | null } | null;
  mask: { reason: MaskReason; note: string; from: string; to: string | null } | null;
};

export type EventRow = {
  no: number;
  id: string;
  kind: EventKind;
  level: EventLevel;
  peak: EventLevel;
  openedAt: Date;
  closedAt: Date | null;
  endCause: EndCause | null;
  endedBy: string | null;
  end: EventEnd | null;
  particulars: { value?: number | null };
  /** The snake line of a storm, once computed. */
  outputs?: RainOutput[];
  informedAt: Date | null;
  informedBy: string | null;
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
  acknowledgement: string | null;
  isUnseen: boolean;
  untold: UntoldRow | null;
  area: PlaceRow | null;
  isOcc: boolean;
  /** From the snapshot, when the instrument is deleted. */
  instrument: EventInstrument | null;
  isInstrumentDeleted: boolean;
  instruments: SilentInstrument[];
  document: PlaceRow | null;
  limits: EventLimits | null;
  /** Level changes, oldest first. */
  levels: LevelStep[];
  reports: ReportStep[];
};

/** An open alarm of an instrument on the wall. */
export type WallAlarmRow = {
  id: string;
  instrumentId: string;
  name: string;
  kind: 'level' | 'rate' | 'rain';
  level: 'AL' | 'WSL';
  openedAt: Date;
  informedAt: Date | null;
  informedBy: string | null;
  area: PlaceRow | null;
  levels: LevelStep[];
  reports: ReportStep[];
  untold: UntoldRow | null;
};

export type StepRow = {
  step: string;
  at: Date;
  level: EventLevel | 'GREEN' | null;
  value: number | null;
  trip: Trip | null;
  user: string | null;
  comment: string | null;
  mask: { reason: MaskReason; note: string } | null;
};

export type TellingRow = {
  no: number;
  level: EventLevel;
  list: TargetList;
  createdAt: Date;
  state: TellingState;
  reachedAt: Date | null;
  untoldAt: Date | null;
  untoldReason: UntoldReason | null;
  administrators: number | null;
  before: number | null;
  dayLimit: number | null;
  merges: boolean;
  isMerged: boolean;
  leftOut: LeftOut[];
};

export type MessageRow = {
  telling: number | null;
  id: string;
  createdAt: Date;
  level: EventLevel | null;
  subject: string;
  content: string;
  isLate: boolean;
  deliveries: {
    no: number;
    channel: Channel;
    name: string;
    state: 'waiting' | 'sent' | 'failed' | 'not-configured';
    sentAt: string | null;
    error: string | null;
  }[];
};
