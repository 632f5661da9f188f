import type { FieldProblems } from '@talus/domain/typhoon/report-fields';
import type { Typhoon } from './use-typhoon';

/** The state of one part of the report: loaded, pending or failed. */
export type PartState = 'ready' | 'waiting' | 'bad';

type Asked = { data: unknown; error: unknown; isPlaceholderData: boolean };

/**
 * Returns the state of a query. Placeholder data of an earlier query counts as pending; data stays ready when a refetch
 * fails.
 */
export const stateOf = ({ data, error, isPlaceholderData }: Asked): PartState => {
  if (data !== undefined && !isPlaceholderData) return 'ready';
  return error ? 'bad' : 'waiting';
};

/** Combines states; pending takes precedence over failed. */
export const together = (states: readonly PartState[]): PartState =>
  states.includes('waiting') ? 'waiting' : states.includes('bad') ? 'bad' : 'ready';

export type ReportParts = {
  bulletin: PartState;
  images: { state: PartState; ready: number; total: number };
  map: PartState;
  ranks: { state: PartState; ready: number };
  charts: { state: PartState; ready: number };
};

type Known = Pick<Typhoon, 'bulletin' | 'images' | 'rain' | 'gauges' | 'movement' | 'latest' | 'curves' | 'charts'>;

/** Returns the state of the report's parts; `chosen` tells which images are in the report. */
export function partsOf(typhoon: Known, chosen: readonly boolean[]): ReportParts {
  const { bulletin, rain, gauges, movement, latest, curves } = typhoon;
  const images = typhoon.images
    .filter((_, i) => chosen[i])
    .map((asked): PartState => (stateOf(asked) === 'ready' && !asked.data?.image ? 'bad' : stateOf(asked)));
  const ranks: PartState[] = [
    gauges.isPending ? 'waiting' : stateOf(rain),
    together([stateOf(movement), stateOf(latest)]),
  ];
  const charts = chartStates(typhoon.charts, curves.isPlaceholderData);
  const count = (states: readonly PartState[]) => states.filter((state) => state === 'ready').length;
  return {
    bulletin: stateOf(bulletin) === 'ready' && !bulletin.data?.bulletin ? 'bad' : stateOf(bulletin),
    images: { state: together(images), ready: count(images), total: images.length },
    map: stateOf(rain),
    ranks: { state: together(ranks), ready: count(ranks) },
    charts: { state: together(charts), ready: count(charts) },
  };
}

/** Returns the states of the three charts, also before the groups are known. */
function chartStates(charts: Known['charts'], isOld: boolean): PartState[] {
  if (!charts) return ['waiting', 'waiting', 'waiting'];
  return charts.map(({ state }) => (state === 'loading' || isOld ? 'waiting' : state === 'drawn' ? 'ready' : 'bad'));
}

/** Tells whether no part is pending, so that the report can be written. */
export const isSettled = ({ bulletin, images, map, ranks, charts }: ReportParts): boolean =>
  together([bulletin, images.state, map, ranks.state, charts.state]) !== 'waiting';

/** The steps of making the report: confirmed, waiting for the charts, writing. */
export type Making = { phase: 'idle' | 'waiting' | 'writing'; hasTried: boolean };
export type MakingAction = { type: 'asked' } | { type: 'confirmed' } | { type: 'settled' } | { type: 'ended' };

export const IDLE: Making = { phase: 'idle', hasTried: false };

export function reduceMaking(making: Making, action: MakingAction): Making {
  switch (action.type) {
    case 'asked':
      return { ...making, hasTried: true };
    case 'confirmed':
      return { ...making, phase: 'waiting' };
    case 'settled':
      return making.phase === 'waiting' ? { ...making, phase: 'writing' } : making;
    case 'ended':
      return IDLE;
  }
}

/** Returns the problems to show; a missing name is shown only after an attempt. */
export const shownProblems = (problems: FieldProblems, { hasTried }: Making): FieldProblems => {
  const { typhoon_name, ...rest } = problems;
  return typhoon_name === 'missing' && !hasTried ? rest : problems;
};
