/** The steps that make a project watched, in the order in which one sets them up. */
export const STEPS = ['people', 'places', 'documents', 'instruments', 'limits', 'targets', 'plans'] as const;
export type Step = (typeof STEPS)[number];

/** What comes of what is missing, the worst first: an alarm that nobody gets, data with gaps, a screen that lacks it. */
export const CONSEQUENCES = ['alarms', 'data', 'screens'] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

/** Each thing that can be missing, with what comes of it; in the order in which they are listed. */
export const CHECKS = {
  'level-without-people': 'alarms',
  'instrument-without-limits': 'alarms',
  'receiver-without-phone': 'alarms',
  'channel-not-configured': 'alarms',
  'document-not-told': 'alarms',
  'instrument-without-data': 'data',
  'document-not-read': 'data',
  'clock-ahead': 'data',
  'instrument-without-station': 'screens',
  'name-breaks-style': 'screens',
  'instrument-on-no-plan': 'screens',
} as const satisfies Record<string, Consequence>;
export type Check = keyof typeof CHECKS;

/** `names` are of what is missing, for people to recognise: instruments, people, levels. */
export type Missing = { check: Check; consequence: Consequence; names: readonly string[] };

export type InstrumentFacts = {
  name: string;
  hasLimits: boolean;
  hasData: boolean;
  hasStation: boolean;
  isOnPlan: boolean;
  /** Its name is as the project's style wants it; true without a style. */
  isNamedWell: boolean;
};

export type DocumentFacts = {
  name: string;
  isDown: boolean;
  isTold: boolean;
  isClockAhead: boolean;
  /** Whether an instrument is read from it. */
  isRead: boolean;
};

export type ProjectFacts = {
  people: number;
  areas: number;
  stations: number;
  plans: number;
  instruments: readonly InstrumentFacts[];
  documents: readonly DocumentFacts[];
  /** How many people each list of receivers holds. */
  targets: Readonly<Record<'warning' | 'alert' | 'action' | 'down', number>>;
  /** Names of those on a list whom SMS should reach and cannot. */
  receiversWithoutPhone: readonly string[];
  /** Channels that somebody on a list asked for and that are not configured. */
  channelsNotConfigured: readonly string[];
};

type Part = { done: number; of: number };

/** `done` of `of`; a step without anything is not done. */
export type ProjectSetup = { steps: Readonly<Record<Step, Part>>; missing: readonly Missing[] };

/** What is set up of a project and what is missing for it to be watched. */
export const projectSetup = (facts: ProjectFacts): ProjectSetup => {
  const { instruments, documents, targets } = facts;
  const lists = Object.entries(targets);
  const names = <T extends { name: string }>(all: readonly T[], is: (one: T) => boolean) =>
    all.filter(is).map(({ name }) => name);
  const found: Record<Check, readonly string[]> = {
    'level-without-people': lists.filter(([, n]) => n === 0).map(([list]) => list),
    'instrument-without-limits': names(instruments, ({ hasLimits }) => !hasLimits),
    'receiver-without-phone': facts.receiversWithoutPhone,
    'channel-not-configured': facts.channelsNotConfigured,
    'document-not-told': names(documents, ({ isDown, isTold }) => isDown && !isTold),
    'instrument-without-data': names(instruments, ({ hasData }) => !hasData),
    'document-not-read': names(documents, ({ isRead }) => !isRead),
    'clock-ahead': names(documents, ({ isClockAhead }) => isClockAhead),
    'instrument-without-station': names(instruments, ({ hasStation }) => !hasStation),
    'name-breaks-style': names(instruments, ({ isNamedWell }) => !isNamedWell),
    'instrument-on-no-plan': names(instruments, ({ isOnPlan }) => !isOnPlan),
  };
  const of = <T>(all: readonly T[], is: (one: T) => boolean): Part => ({ done: all.filter(is).length, of: all.length });
  return {
    steps: {
      people: { done: facts.people, of: facts.people },
      places: { done: facts.stations, of: facts.stations },
      documents: of(documents, ({ isDown, isClockAhead }) => !isDown && !isClockAhead),
      instruments: of(instruments, ({ hasData, hasStation }) => hasData && hasStation),
      limits: of(instruments, ({ hasLimits }) => hasLimits),
      targets: of(lists, ([, n]) => n > 0),
      plans: { done: facts.plans, of: facts.plans },
    },
    missing: (Object.keys(CHECKS) as Check[])
      .filter((check) => found[check].length > 0)
      .map((check) => ({ check, consequence: CHECKS[check], names: found[check] })),
  };
};

/** Whether a step is set up: there is something, and all of it. */
export const isDone = ({ done, of }: Part): boolean => of > 0 && done === of;

/** How many lines are missing: what is listed, and each step that holds nothing at all. */
export const missingCount = ({ steps, missing }: ProjectSetup): number =>
  missing.length + STEPS.filter((step) => steps[step].of === 0).length;
