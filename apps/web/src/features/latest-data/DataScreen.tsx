import type { Zone } from '@talus/domain/time/zone';
import { type Dispatch, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../../app/export/ExportMenu';
import type { Read } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { useHiddenSaid } from '../../app/frame/use-hidden-words';
import { IconButton } from '../../ui/controls/IconButton';
import { usePhone } from '../../ui/layout/use-phone';
import type { AutoRefresh } from './auto-refresh';
import { batteryLevels } from './battery-levels';
import type { Column } from './columns';
import type { Compared } from './compare';
import { DataCards } from './DataCards';
import { DataTable } from './DataTable';
import type { ScreenKind } from './kind';
import { ColumnChooser } from './parts/ColumnChooser';
import { Content } from './parts/Content';
import type { CellContext } from './parts/cells';
import { Filters } from './parts/Filters';
import { AutoSwitch, Refreshed } from './parts/PhoneFooter';
import { PhoneTop } from './parts/PhoneTop';
import type { LatestRow } from './row';
import { dataSheet } from './sheet';
import { type DataAction, type DataState, isFiltered } from './state';
import { useShownWords } from './use-shown-words';
import { latestView, NORMAL_SHOWN, wholeRows } from './view';

export type DataScreenProps = {
  kind: ScreenKind;
  /** Whether the project is the selected one, whose alarms the shell counts. */
  isOwn?: boolean;
  state: DataState;
  dispatch: Dispatch<DataAction>;
  rows: readonly LatestRow[];
  columns: readonly Column[];
  projectName: string;
  /** Area ids in the order of the project. */
  areaOrder?: readonly string[];
  /** Reference time of the ages. */
  now: number;
  /** The present time, where `now` is a past time. */
  clock?: number;
  zone: Zone;
  read: Read;
  autoRefresh?: AutoRefresh | undefined;
  /** The readings at `state.compareAt`; null while loading. */
  compared?: Compared | null;
  chartHref?: ((row: LatestRow) => string) | undefined;
  /** Id of the instrument that the link names. */
  instrument?: string | null;
};

/** The newest reading of every instrument of a project, worst first. */
export const DataScreen = (props: DataScreenProps) => {
  const { kind, isOwn = false, state, dispatch, rows, columns, projectName, areaOrder, now, clock = now, zone } = props;
  const { read, autoRefresh, compared = null, chartHref, instrument = null } = props;
  const { at: refreshedAt } = read;
  const isKnown = refreshedAt !== null;
  const { t, i18n } = useTranslation(['latestData', 'status', 'formulas']);
  const phone = usePhone();
  const { density, hidden } = state;

  const asked = instrument === null ? undefined : rows.find(({ _id }) => _id === instrument)?.area._id;
  useEffect(() => {
    if (instrument !== null && asked !== undefined) dispatch({ type: 'area-asked', area: asked });
  }, [instrument, asked, dispatch]);

  // A gauge without limits is normal in any storm, so no gauge is folded.
  const fold = kind === 'storm' ? 'all' : phone ? 'cards' : 'table';
  const view = useMemo(
    () => latestView(rows, state, { areaOrder: areaOrder ?? [], normalShown: NORMAL_SHOWN[fold], compared }),
    [rows, state, areaOrder, fold, compared],
  );
  const hasCharts = chartHref !== undefined;
  const shownColumns = useMemo(
    () => columns.filter(({ key }) => !hidden.includes(key) && (key !== 'chart' || hasCharts)),
    [columns, hidden, hasCharts],
  );
  // Ages are shown in minutes, so rows are rendered once a minute and not with every tick of the clock.
  const minute = Math.floor(now / 60_000) * 60_000;
  const isNow = clock === now;
  const isFlat = state.sort !== null;
  // Serialised, so that rows are rendered again only where a battery changes its level
  const batteries = useMemo(() => JSON.stringify([...batteryLevels(rows)]), [rows]);
  const context = useMemo<CellContext>(
    () => ({
      kind,
      now: isNow ? Math.max(minute, refreshedAt ?? 0) : minute,
      isPast: !isNow,
      zone,
      language: i18n.language,
      chartHref,
      compared,
      isFlat,
      batteries: new Map(JSON.parse(batteries)),
    }),
    [batteries, kind, minute, isNow, refreshedAt, zone, i18n.language, chartHref, compared, isFlat],
  );

  const title = t(kind === 'storm' ? 'storm.title' : 'title');
  const cards = { title, areas: view.areas, context, marked: instrument, dispatch };
  const areas = { ...cards, sort: state.sort };
  const content = { kind, isOwn, view, read, zone, onClear: () => dispatch({ type: 'filters-cleared' }) };
  const compare = { kind, now: clock, zone };
  const counts = isKnown ? view.counts : null;
  const frame = {
    title,
    project: projectName,
    read,
    failed: t('error.title'),
    zone,
    room: 'list' as const,
    hasAlarms: isOwn,
  };

  const words = useShownWords(kind, state, columns, zone);
  const leftOut = useHiddenSaid();
  const areaCount = new Set(rows.map(({ area }) => area._id)).size;
  const count = isFiltered(state)
    ? t('shown.filtered', { shown: view.shown, count: view.total, order: words.order })
    : t('shown.all', {
        areas: t('shown.area-count', { count: areaCount }),
        instruments: t('area.instruments', { count: view.total }),
        order: words.order,
      });
  const exporting = {
    disabled: !isKnown,
    about: () => ({
      title,
      project: projectName,
      zone,
      now: clock,
      read,
      shown: [count, ...words.filters, ...(isOwn && leftOut ? [leftOut.title] : [])],
    }),
    table: () =>
      dataSheet(wholeRows(rows, state, { areaOrder: areaOrder ?? [], compared }), shownColumns, {
        t,
        language: i18n.language,
        zone,
        now: clock,
        compared,
      }),
  };

  if (phone)
    return (
      <ScreenFrame
        {...frame}
        phone={{
          head: (
            <PhoneTop
              title={title}
              state={state}
              view={view}
              counts={counts}
              compare={compare}
              columns={columns}
              exporting={<ExportMenu touch {...exporting} />}
              dispatch={dispatch}
            />
          ),
          foot: <AutoSwitch autoRefresh={autoRefresh} />,
          refreshed: isKnown && <Refreshed at={refreshedAt} zone={zone} now={clock} autoRefresh={autoRefresh} />,
        }}
      >
        <Content {...content}>
          <DataCards {...cards} />
        </Content>
      </ScreenFrame>
    );

  return (
    <ScreenFrame
      {...frame}
      shown={isKnown ? [count] : []}
      actions={
        <>
          <IconButton
            icon="density"
            label={t('action.density')}
            pressed={density === 'dense'}
            onClick={() => dispatch({ type: 'density-toggled' })}
          />
          <ExportMenu {...exporting} />
          <ColumnChooser columns={columns} hidden={hidden} dispatch={dispatch} />
        </>
      }
      bar={<Filters state={state} counts={counts} autoRefresh={autoRefresh} compare={compare} dispatch={dispatch} />}
    >
      <Content {...content} header={<DataTable {...areas} areas={[]} columns={shownColumns} density={density} />}>
        <DataTable {...areas} columns={shownColumns} density={density} />
      </Content>
    </ScreenFrame>
  );
};
