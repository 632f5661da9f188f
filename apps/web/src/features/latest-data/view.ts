import { areaStatus, areaStatusPriority } from '@talus/domain/status/area-status';
import { countStatuses, type StatusCounts } from '@talus/domain/status/count-statuses';
import type { Status } from '@talus/domain/status/status';
import { hasWords, searchText, searchWords } from '@talus/domain/text/search-key';
import type { Compared } from './compare';
import { inOrder, worstFirst } from './order';
import { type LatestRow, timeOf } from './row';
import { type DataState, isFiltered } from './state';

/** Number of normal rows shown before the fold, for a table, for cards, and without a fold. */
export const NORMAL_SHOWN = { table: 3, cards: 0, all: Number.POSITIVE_INFINITY } as const;

/** A fold must save more rows than this to be worth a click. */
const WORTH_FOLDING = 1;

/** With this few areas, normal areas are open as well. */
const FEW_AREAS = 3;

export type AreaView = {
  id: string;
  name: string;
  /** Whether this is the pseudo area of all instruments in one list. */
  isAll: boolean;
  /** The worst status of its instruments. */
  status: Status;
  /** Counts of the filtered instruments. */
  counts: StatusCounts;
  total: number;
  /** Number of instruments that the filters hide. */
  hidden: number;
  /** Whether no instrument of the area has data, hidden ones included. */
  isSilent: boolean;
  /** Epoch ms of the newest reading; null where there has never been one. */
  newest: number | null;
  open: boolean;
  /** Sorted rows; empty while the area is closed. */
  rows: readonly LatestRow[];
  /** Number of folded normal rows. */
  folded: number;
  /** Whether the user opened the fold, so that it can be closed again. */
  unfolded: boolean;
};

export type LatestView = {
  /** Counts of all rows that match the text, regardless of the status filter, so that the legend can be the filter. */
  counts: StatusCounts;
  total: number;
  shown: number;
  areas: readonly AreaView[];
};

const isLevel = (status: Status): boolean => status === 'WSL' || status === 'AL' || status === 'WL';

const matchesText = (row: LatestRow, words: readonly string[]): boolean => {
  const { name, area, station, instrument_type: type } = row;
  return hasWords(searchText([name, area.name, station.name, type.name_zh, type.name_en]), words);
};

const newestOf = (rows: readonly LatestRow[]): number | null =>
  rows.reduce<number | null>((newest, row) => {
    const at = timeOf(row);
    return at === null || (newest !== null && newest >= at) ? newest : at;
  }, null);

const byArea = (rows: readonly LatestRow[]): Map<string, LatestRow[]> => {
  const groups = new Map<string, LatestRow[]>();
  for (const row of rows) {
    const group = groups.get(row.area._id);
    if (group) group.push(row);
    else groups.set(row.area._id, [row]);
  }
  return groups;
};

type Folding = { state: DataState; normalShown: number; few: boolean; all: readonly LatestRow[] };

const areaView = (rows: readonly LatestRow[], { state, normalShown, few, all }: Folding): AreaView | null => {
  const statuses = rows.map(({ status }) => status);
  const status = areaStatus(statuses, { onlyWarning: state.warningsOnly });
  const area = rows[0]?.area;
  if (!area || !status) return null;
  const filtered = isFiltered(state);
  const counts = countStatuses(statuses);
  const mixed = counts.down > 0 && counts.down < rows.length;
  const open = state.opened[area._id] ?? (filtered || isLevel(status) || mixed || (few && status === 'GREEN'));
  const byHand = state.unfolded.includes(area._id);
  const foldable = filtered ? 0 : counts.GREEN - normalShown;
  const folds = foldable > WORTH_FOLDING;
  const folded = open && folds && !byHand ? foldable : 0;
  const sorted = open ? worstFirst(rows) : [];
  return {
    id: area._id,
    name: area.name,
    isAll: false,
    status,
    counts,
    total: rows.length,
    hidden: all.length - rows.length,
    isSilent: all.every((row) => row.status === 'down'),
    newest: newestOf(rows),
    open,
    rows: folded ? sorted.slice(0, sorted.length - folded) : sorted,
    folded,
    unfolded: open && folds && byHand,
  };
};

type Options = {
  /** Area ids in the order of the project, which breaks ties of severity. */
  areaOrder?: readonly string[];
  normalShown?: number;
  /** Compared readings: sorting uses the shown differences. */
  compared?: Compared | null;
};

/** Pseudo area id for the list of all areas. */
const ALL_AREAS = 'all';

/** Builds the view of a sort by column: one list over the whole project instead of one per area. */
const allView = (
  rows: readonly LatestRow[],
  all: readonly LatestRow[],
  state: DataState,
  compared: Compared | null,
) => {
  const statuses = rows.map(({ status }) => status);
  const status = areaStatus(statuses, { onlyWarning: state.warningsOnly });
  const open = state.opened[ALL_AREAS] ?? true;
  return status
    ? [
        {
          id: ALL_AREAS,
          name: '',
          isAll: true,
          status,
          counts: countStatuses(statuses),
          total: rows.length,
          hidden: all.length - rows.length,
          isSilent: all.every((row) => row.status === 'down'),
          newest: newestOf(rows),
          open,
          rows: open ? inOrder(rows, state.sort, compared) : [],
          folded: 0,
          unfolded: false,
        } satisfies AreaView,
      ]
    : [];
};

/** Builds the view of the screen from the rows and the state. */
export const latestView = (
  rows: readonly LatestRow[],
  state: DataState,
  { areaOrder = [], normalShown = NORMAL_SHOWN.table, compared = null }: Options = {},
): LatestView => {
  const words = searchWords(state.text);
  const found = words.length === 0 ? rows : rows.filter((row) => matchesText(row, words));
  const through = found.filter(
    ({ status }) =>
      (!state.warningsOnly || status !== 'GREEN') && (state.statuses.length === 0 || state.statuses.includes(status)),
  );
  const groups = byArea(through);
  const whole = byArea(rows);
  const few = groups.size <= FEW_AREAS || normalShown === NORMAL_SHOWN.all;
  const place = new Map(areaOrder.map((id, index) => [id, index]));
  const areas = [...groups]
    .map(([id, group]) => areaView(group, { state, normalShown, few, all: whole.get(id) ?? group }))
    .filter((area) => area !== null)
    .toSorted(
      (a, b) =>
        priority(b, state.warningsOnly) - priority(a, state.warningsOnly) ||
        (place.get(a.id) ?? areaOrder.length) - (place.get(b.id) ?? areaOrder.length),
    );
  return {
    counts: countStatuses(found.map(({ status }) => status)),
    total: rows.length,
    shown: through.length,
    areas: state.sort ? allView(through, rows, state, compared) : areas,
  };
};

/** Ranks areas by status; among areas without a level, those with instruments without data come first. */
const priority = ({ status, counts }: AreaView, onlyWarning: boolean): number =>
  areaStatusPriority(status, { onlyWarning }) + (status === 'GREEN' && counts.down > 0 ? 0.5 : 0);

/** Returns every filtered row as with all areas open: folding is not a filter. */
export const wholeRows = (rows: readonly LatestRow[], state: DataState, options: Options): readonly LatestRow[] => {
  const opened = Object.fromEntries([ALL_AREAS, ...rows.map(({ area }) => area._id)].map((id) => [id, true]));
  return latestView(rows, { ...state, opened }, { ...options, normalShown: NORMAL_SHOWN.all }).areas.flatMap(
    (area) => area.rows,
  );
};
