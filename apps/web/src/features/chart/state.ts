import {
  type AxisEdit,
  type CardState,
  DRAWER_LEVELS,
  isUnedited,
  NEW_CARD,
  PAGE_LEVELS,
} from '@talus/domain/charts/settings/card-state';
import { applySettings, type ChartSettings } from '@talus/domain/charts/settings/chart-settings';
import { ALL_IN_ONE, type Grouping, type GroupToggle, toggleGroup } from '@talus/domain/charts/settings/group-toggles';
import { forcesDaily, type QuickRange, type Range } from '@talus/domain/charts/settings/range';
import type { RateMode } from '@talus/domain/charts/settings/rate-toggle';
import type { Zone } from '@talus/domain/time/zone';

export const INTERVALS = ['hour', 'daily', 'all'] as const;
export type Interval = (typeof INTERVALS)[number];

/** The state of the selector panel. */
export type Form = {
  /** Instrument ids in the order of selection, which is the order of the series. */
  instruments: readonly string[];
  /** null where none is chosen. */
  range: Range | null;
  quick: QuickRange | null;
  /** The effective interval: the chosen one, or daily where the range is too long for it. */
  interval: Interval;
  /** The interval chosen by the user; applies again once the range is short enough. */
  chosen: Interval;
  /** 00:00 to 24:00. */
  startTime: string;
};

/** A submitted form. `run` distinguishes successive presses of Execute. */
export type Request = {
  instruments: readonly string[];
  range: Range;
  interval: Interval;
  startTime: string;
  run: number;
};

export type ChartState = {
  form: Form;
  /** Whether Execute was pressed; from then on missing input is reported. */
  isChecked: boolean;
  /** null until a valid Execute. */
  submitted: Request | null;
  grouping: Grouping;
  /** Applies to cards without a rate of their own. */
  rate: RateMode;
  compare: { isOn: boolean; at: number | null };
  isAuto: boolean;
  /** By card id; a missing card has the default settings. */
  cards: Readonly<Record<string, CardState>>;
  /** Cards that show their readings as a table. */
  tables: readonly string[];
  /** Axis values by axis from the last closed drawer; new cards start with them. */
  remembered: Readonly<Record<string, AxisEdit>>;
  /** The open drawer, and its card before the changes. */
  drawer: { card: string; before: CardState | null } | null;
  /** Whether the cards share cursor and zoom. */
  isSynced: boolean;
};

export type ChartAction =
  | { type: 'instruments-chosen'; instruments: readonly string[] }
  | { type: 'range-chosen'; range: Range | null; quick: QuickRange | null; zone: Zone }
  | { type: 'interval-chosen'; interval: Interval }
  | { type: 'start-time-chosen'; startTime: string }
  | { type: 'executed'; isLoading: boolean }
  /** Auto refresh: moves the end of the range to now and loads again. */
  | { type: 'refreshed'; now: number; isLoading: boolean; zone: Zone }
  /** Retries after a failure. */
  | { type: 'retried' }
  | { type: 'grouped'; toggle: GroupToggle; isLoading: boolean }
  | { type: 'compare-set'; on: boolean }
  | { type: 'compare-time-chosen'; at: number | null }
  | { type: 'auto-set'; on: boolean }
  | { type: 'card-changed'; card: string; change: Partial<CardState> }
  | { type: 'table-toggled'; card: string }
  | { type: 'drawer-opened'; card: string }
  | { type: 'drawer-closed' }
  | { type: 'drawer-cancelled' }
  | { type: 'drawer-reset' }
  | { type: 'synced'; cards: readonly SyncTarget[]; settings: ChartSettings | null };

/** A card of the screen with its rain gauges, for Sync. */
export type SyncTarget = { id: string; gauges: readonly string[] };

/** Input missing for a request. */
export type Missing = 'instrument' | 'date';

export const missingOf = ({ instruments, range }: Form): Missing[] => {
  const missing: Missing[] = [];
  if (instruments.length === 0) missing.push('instrument');
  if (range === null) missing.push('date');
  return missing;
};

/** Returns a card, or a default card with the remembered axes. */
export const cardOf = ({ cards, remembered }: Pick<ChartState, 'cards' | 'remembered'>, id: string): CardState =>
  cards[id] ?? { ...NEW_CARD, axes: remembered };

/**
 * Returns a card as drawn. The page shows three limit levels by default, the drawer two: while the drawer is open with
 * the default levels, the chart shows the drawer's two; closing it brings the third back.
 */
export const shownCard = (state: Pick<ChartState, 'cards' | 'remembered' | 'drawer'>, id: string): CardState => {
  const card = cardOf(state, id);
  const isProposed = state.drawer?.card === id && card.levels === PAGE_LEVELS;
  return isProposed ? { ...card, levels: DRAWER_LEVELS } : card;
};

/** Tells whether an interval may be chosen: "all" is refused for ranges over three months. */
export const canChoose = (interval: Interval, range: Range | null, zone: Zone): boolean =>
  interval !== 'all' || range === null || !forcesDaily(range, zone);

const withCard = (state: ChartState, id: string, change: Partial<CardState>): ChartState => ({
  ...state,
  cards: { ...state.cards, [id]: { ...cardOf(state, id), ...change } },
});

const withRange = (form: Form, range: Range | null, quick: QuickRange | null, zone: Zone): Form => ({
  ...form,
  range,
  quick,
  interval: canChoose(form.chosen, range, zone) ? form.chosen : 'daily',
});

const requestOf = (form: Form, range: Range, last: Request | null): Request => ({
  instruments: form.instruments,
  range,
  interval: form.interval,
  startTime: form.startTime,
  run: (last?.run ?? 0) + 1,
});

const execute = (state: ChartState, isLoading: boolean): ChartState => {
  if (isLoading) return state;
  const { form } = state;
  if (form.range === null || missingOf(form).length > 0) return { ...state, isChecked: true };
  return { ...state, isChecked: true, submitted: requestOf(form, form.range, state.submitted) };
};

/** Moves the submitted range to now; does nothing before a submit or while loading. An edited form range is kept. */
const refresh = (state: ChartState, { now, isLoading, zone }: { now: number; isLoading: boolean; zone: Zone }) => {
  const { submitted, form } = state;
  if (!submitted || isLoading) return state;
  const range = { from: Math.min(submitted.range.from, now), to: now };
  const isShown = form.range?.from === submitted.range.from && form.range.to === submitted.range.to;
  const interval = canChoose(submitted.interval, range, zone) ? submitted.interval : ('daily' as const);
  return {
    ...state,
    form: isShown ? withRange(form, range, form.quick, zone) : form,
    submitted: { ...submitted, range, interval, run: submitted.run + 1 },
  };
};

export const reduceChart = (state: ChartState, action: ChartAction): ChartState => {
  switch (action.type) {
    case 'instruments-chosen':
      return { ...state, form: { ...state.form, instruments: action.instruments } };
    case 'range-chosen':
      return { ...state, form: withRange(state.form, action.range, action.quick, action.zone) };
    case 'interval-chosen':
      return { ...state, form: { ...state.form, interval: action.interval, chosen: action.interval } };
    case 'start-time-chosen':
      return { ...state, form: { ...state.form, startTime: action.startTime } };
    case 'executed':
      return execute(state, action.isLoading);
    case 'refreshed':
      return refresh(state, action);
    case 'retried':
      return state.submitted ? { ...state, submitted: { ...state.submitted, run: state.submitted.run + 1 } } : state;
    case 'grouped':
      return { ...state, grouping: toggleGroup(state.grouping, action.toggle, action.isLoading) };
    case 'compare-set':
      return { ...state, compare: { ...state.compare, isOn: action.on } };
    case 'compare-time-chosen':
      return { ...state, compare: { ...state.compare, at: action.at } };
    case 'auto-set':
      return { ...state, isAuto: action.on };
    case 'card-changed':
      return withCard(state, action.card, action.change);
    case 'table-toggled':
      return {
        ...state,
        tables: state.tables.includes(action.card)
          ? state.tables.filter((card) => card !== action.card)
          : [...state.tables, action.card],
      };
    case 'drawer-opened':
      return { ...state, drawer: { card: action.card, before: state.cards[action.card] ?? null } };
    case 'drawer-closed':
      return state.drawer ? { ...remember(state, cardOf(state, state.drawer.card).axes), drawer: null } : state;
    case 'drawer-cancelled':
      return cancelDrawer(state);
    case 'drawer-reset':
      return state.drawer ? withCard(state, state.drawer.card, bornAgain(cardOf(state, state.drawer.card))) : state;
    case 'synced':
      return sync(state, action.cards, action.settings);
  }
};

const remember = (state: ChartState, axes: CardState['axes']): ChartState => ({
  ...state,
  remembered: Object.fromEntries(
    Object.entries({ ...state.remembered, ...axes }).filter(([, edit]) => !isUnedited(edit)),
  ),
});

const cancelDrawer = (state: ChartState): ChartState => {
  if (!state.drawer) return state;
  const { [state.drawer.card]: _, ...others } = state.cards;
  const { card, before } = state.drawer;
  return { ...state, cards: before ? { ...others, [card]: before } : others, drawer: null };
};

/** Resets the drawer's settings of a card; keeps tools and zoom. */
const bornAgain = (card: CardState): CardState => ({
  ...card,
  tickMs: NEW_CARD.tickMs,
  levels: NEW_CARD.levels,
  limitsOf: [],
  title: null,
  xTitle: '',
  axes: {},
  rainWindows: {},
});

/** Applies the settings of one card to all cards, which then share the cursor; null turns Sync off. */
const sync = (state: ChartState, targets: readonly SyncTarget[], settings: ChartSettings | null): ChartState => {
  if (settings === null) return { ...state, isSynced: false };
  const cards = { ...state.cards };
  // The title is copied too; a card with its own title keeps it.
  for (const { id, gauges } of targets) {
    const card = cardOf(state, id);
    const title = card.title ?? settings.customize.chartTitle;
    cards[id] = { ...applySettings(card, settings, gauges), title };
  }
  return { ...state, cards, isSynced: true };
};

type Start = {
  instruments?: readonly string[];
  range: Range;
  quick?: QuickRange | null;
  interval?: Interval;
  startTime?: string;
  isRun?: boolean;
  zone: Zone;
  remembered?: ChartState['remembered'];
} & Partial<Pick<ChartState, 'grouping' | 'rate' | 'compare' | 'cards' | 'tables' | 'isAuto'>>;

export const startChart = ({
  instruments = [],
  range,
  quick = null,
  zone,
  isRun = false,
  ...rest
}: Start): ChartState => {
  const form: Form = withRange(
    {
      instruments,
      range,
      quick,
      interval: rest.interval ?? 'all',
      chosen: rest.interval ?? 'all',
      startTime: rest.startTime ?? '00:00',
    },
    range,
    quick,
    zone,
  );
  const state: ChartState = {
    form,
    isChecked: false,
    submitted: null,
    grouping: rest.grouping ?? ALL_IN_ONE,
    rate: rest.rate ?? 'off',
    compare: rest.compare ?? { isOn: false, at: null },
    isAuto: rest.isAuto ?? false,
    cards: rest.cards ?? {},
    tables: rest.tables ?? [],
    remembered: rest.remembered ?? {},
    drawer: null,
    isSynced: false,
  };
  return isRun ? execute(state, false) : state;
};
