import type { Unreachable } from '../people/unreachable';

/** Steps that bring a project under watch, in the order of set-up. */
export const STEPS = ['people', 'places', 'documents', 'instruments', 'limits', 'targets', 'plans'] as const;
export type Step = (typeof STEPS)[number];

/** Consequences of a missing item, worst first: an alarm that reaches nobody, data with gaps, an incomplete screen. */
export const CONSEQUENCES = ['alarms', 'data', 'screens'] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

/** Checks and the consequence of each, in the order of the list. */
export const CHECKS = {
  'no-instrument': 'alarms',
  'level-without-people': 'alarms',
  'instrument-without-limits': 'alarms',
  'receiver-unreachable': 'alarms',
  'receiver-without-phone': 'alarms',
  'channel-not-configured': 'alarms',
  'document-not-told': 'alarms',
  'no-document': 'data',
  'instrument-without-data': 'data',
  'document-not-read': 'data',
  'clock-ahead': 'data',
  'schedule-failed': 'data',
  'no-member': 'screens',
  'no-station': 'screens',
  'instrument-without-station': 'screens',
  'name-breaks-style': 'screens',
  'no-plan': 'screens',
  'instrument-on-no-plan': 'screens',
} as const satisfies Record<string, Consequence>;
export type Check = keyof typeof CHECKS;

/** Names of the lists of receivers. */
export const TOLD_LISTS = ['warning', 'alert', 'action', 'down'] as const;
export type ToldList = (typeof TOLD_LISTS)[number];

/** A missing or faulty item, with what a user needs to recognise and open it. */
export type Thing = {
  /** Key by which the item is snoozed: its id, or its name when it has no id. */
  key: string;
  name: string;
  /** Start of the silence in epoch ms; null when the item never sent data or is not silent. */
  since?: number | null;
  /** Lead of its clock in ms. */
  aheadMs?: number | null;
  /** For a person: the reason why no message arrives. */
  why?: Unreachable;
  /** For a schedule: error code and parameters of its newest, failed report. */
  problem?: { code: string; params: Record<string, string | number> } | null;
};

export type InstrumentFacts = Thing & {
  hasLimits: boolean;
  /** Tells whether readings arrive as expected. */
  hasData: boolean;
  hasStation: boolean;
  isOnPlan: boolean;
  /** Tells whether the name follows the project's naming style; true without a style. */
  isNamedWell: boolean;
};

export type DocumentFacts = Thing & {
  isDown: boolean;
  isTold: boolean;
  isClockAhead: boolean;
  /** Tells whether an instrument reads this document. */
  isRead: boolean;
};

export type ProjectFacts = {
  people: number;
  stations: number;
  plans: number;
  instruments: readonly InstrumentFacts[];
  documents: readonly DocumentFacts[];
  /** Number of reachable people on each list of receivers. */
  targets: Readonly<Record<ToldList, number>>;
  /** Receivers whom no message reaches: frozen, every channel off, or without an address or a configured channel. */
  receiversUnreachable: readonly Thing[];
  /** Reachable receivers with SMS enabled but without a phone number. */
  receiversWithoutPhone: readonly Thing[];
  /** Channels that a receiver has chosen and that are not configured. */
  channelsNotConfigured: readonly string[];
  /** Active report schedules whose newest report failed. */
  schedulesFailed: readonly Thing[];
};

/** Lists the missing items of every check, snoozed items included; an empty list when nothing is missing. */
export function missingThings(facts: ProjectFacts): Record<Check, readonly Thing[]> {
  const { instruments, documents, targets } = facts;
  const itself = (name: string): Thing => ({ key: name, name });
  const noneOf = (name: Step, n: number): Thing[] => (n === 0 ? [itself(name)] : []);
  return {
    'no-instrument': noneOf('instruments', instruments.length),
    'level-without-people': TOLD_LISTS.filter((list) => targets[list] === 0).map(itself),
    'instrument-without-limits': instruments.filter(({ hasLimits }) => !hasLimits),
    'receiver-unreachable': facts.receiversUnreachable,
    'receiver-without-phone': facts.receiversWithoutPhone,
    'channel-not-configured': facts.channelsNotConfigured.map(itself),
    'document-not-told': documents.filter(({ isDown, isTold }) => isDown && !isTold),
    'no-document': noneOf('documents', documents.length),
    'instrument-without-data': instruments.filter(({ hasData }) => !hasData),
    'document-not-read': documents.filter(({ isRead }) => !isRead),
    'clock-ahead': documents.filter(({ isClockAhead }) => isClockAhead),
    'schedule-failed': facts.schedulesFailed,
    'no-member': noneOf('people', facts.people),
    'no-station': noneOf('places', facts.stations),
    'instrument-without-station': instruments.filter(({ hasStation }) => !hasStation),
    'name-breaks-style': instruments.filter(({ isNamedWell }) => !isNamedWell),
    'no-plan': noneOf('plans', facts.plans),
    // A project without plans is one item, not one item per instrument
    'instrument-on-no-plan': facts.plans === 0 ? [] : instruments.filter(({ isOnPlan }) => !isOnPlan),
  };
}

/** Progress of a step: `done` of `of`; a step with `of` 0 is not done. */
export type Part = { done: number; of: number };

/** Returns the progress of each step, snoozed items included. */
export function setupSteps({ people, stations, plans, instruments, documents, targets }: ProjectFacts) {
  const all = (n: number): Part => ({ done: n, of: n });
  const part = <T>(of: readonly T[], is: (one: T) => boolean): Part => ({ done: of.filter(is).length, of: of.length });
  return {
    people: all(people),
    places: all(stations),
    documents: part(documents, ({ isDown, isClockAhead }) => !isDown && !isClockAhead),
    instruments: part(instruments, ({ hasData, hasStation }) => hasData && hasStation),
    limits: part(instruments, ({ hasLimits }) => hasLimits),
    targets: part(TOLD_LISTS, (list) => targets[list] > 0),
    plans: all(plans),
  } satisfies Record<Step, Part>;
}

/** Tells whether a step is complete and not empty. */
export const isDone = ({ done, of }: Part): boolean => of > 0 && done === of;
