import type { Unreachable } from '../people/unreachable';

/** The steps that make a project watched, in the order in which one sets them up. */
export const STEPS = ['people', 'places', 'documents', 'instruments', 'limits', 'targets', 'plans'] as const;
export type Step = (typeof STEPS)[number];

/** What comes of what is missing, the worst first: an alarm that nobody gets, data with gaps, a screen that lacks it. */
export const CONSEQUENCES = ['alarms', 'data', 'screens'] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

/** Each thing that can be missing, with what comes of it; in the order in which they are listed. */
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

/** What the lists of receivers are called. */
export const TOLD_LISTS = ['warning', 'alert', 'action', 'down'] as const;
export type ToldList = (typeof TOLD_LISTS)[number];

/** What is missing or wrong, for people to recognise and to go to. */
export type Thing = {
  /** What it is put away by: its id, else what it is called. */
  key: string;
  name: string;
  /** Since when it is silent, in milliseconds; null: it never said anything, or silence is not what is wrong. */
  since?: number | null;
  /** By how many milliseconds its clock is ahead. */
  aheadMs?: number | null;
  /** Of a person: why nothing reaches them. */
  why?: Unreachable;
  /** Of a schedule: why its newest report failed, as a code of errors and what fills its sentence. */
  problem?: { code: string; params: Record<string, string | number> } | null;
};

export type InstrumentFacts = Thing & {
  hasLimits: boolean;
  /** Whether readings come as they should. */
  hasData: boolean;
  hasStation: boolean;
  isOnPlan: boolean;
  /** Its name is as the project's style wants it; true without a style. */
  isNamedWell: boolean;
};

export type DocumentFacts = Thing & {
  isDown: boolean;
  isTold: boolean;
  isClockAhead: boolean;
  /** Whether an instrument is read from it. */
  isRead: boolean;
};

export type ProjectFacts = {
  people: number;
  stations: number;
  plans: number;
  instruments: readonly InstrumentFacts[];
  documents: readonly DocumentFacts[];
  /** How many people of each list of receivers can be reached. */
  targets: Readonly<Record<ToldList, number>>;
  /** People on a list whom nothing reaches: frozen, every channel off, or without an address or a configured channel. */
  receiversUnreachable: readonly Thing[];
  /** Those on a list whom SMS should reach and cannot. */
  receiversWithoutPhone: readonly Thing[];
  /** Channels that somebody on a list asked for and that are not configured. */
  channelsNotConfigured: readonly string[];
  /** Schedules of reports that run, and whose newest report failed. */
  schedulesFailed: readonly Thing[];
};

/** What is missing, whoever put it away: the things of every check, none where there are none. */
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
    // Without a plan that is one thing, not as many as there are instruments
    'instrument-on-no-plan': facts.plans === 0 ? [] : instruments.filter(({ isOnPlan }) => !isOnPlan),
  };
}

/** `done` of `of`; a step without anything is not done. */
export type Part = { done: number; of: number };

/** How much of each step is set up, whatever was put away. */
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

/** Whether a step is set up: there is something, and all of it. */
export const isDone = ({ done, of }: Part): boolean => of > 0 && done === of;
