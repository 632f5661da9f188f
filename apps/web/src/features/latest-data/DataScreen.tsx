import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { type Dispatch, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../ui/ErrorLine';
import { IconButton } from '../../ui/IconButton';
import { PageHeader } from '../../ui/PageHeader';
import { PhoneBody, PhoneFrame } from '../../ui/PhoneFrame';
import { usePhone } from '../../ui/use-phone';
import type { AutoRefresh } from './auto-refresh';
import type { Column } from './columns';
import type { Compared } from './compare';
import { DataCards } from './DataCards';
import styles from './DataScreen.module.css';
import { DataTable } from './DataTable';
import type { ScreenKind } from './kind';
import { ColumnChooser } from './parts/ColumnChooser';
import { Content } from './parts/Content';
import type { CellContext } from './parts/cells';
import { Filters } from './parts/Filters';
import { PhoneFooter } from './parts/PhoneFooter';
import { PhoneTop } from './parts/PhoneTop';
import type { LatestRow } from './row';
import { type DataAction, type DataState, isFiltered } from './state';
import { latestView, NORMAL_SHOWN } from './view';

export type DataScreenProps = {
  kind: ScreenKind;
  state: DataState;
  dispatch: Dispatch<DataAction>;
  rows: readonly LatestRow[];
  columns: readonly Column[];
  projectName: string;
  /** Area ids as the project orders them. */
  areaOrder?: readonly string[];
  /** Ages are told by it. */
  now: number;
  /** The time of day, where it is not `now`: what is shown may be of the past. */
  clock?: number;
  zone: Zone;
  /** When the rows were answered, epoch ms; null before the first answer. */
  refreshedAt: number | null;
  onRefresh: () => void;
  loading: boolean;
  /** A sentence that says why the last reading failed; what was there stays. */
  error: string | null;
  autoRefresh?: AutoRefresh | undefined;
  /** The readings of `state.compareAt`, once they are there. */
  compared?: Compared | null;
  chartHref?: ((row: LatestRow) => string) | undefined;
  /** An instrument that a link asks for. */
  instrument?: string | null;
};

/** The newest reading of every instrument of a project, worst first. */
export const DataScreen = (props: DataScreenProps) => {
  const { kind, state, dispatch, rows, columns, projectName, areaOrder, now, clock = now, zone } = props;
  const { refreshedAt, onRefresh, loading, error, autoRefresh, compared = null, chartHref, instrument = null } = props;
  const { t, i18n } = useTranslation(['latestData', 'ui']);
  const phone = usePhone();
  const { density, hidden } = state;

  const asked = instrument === null ? undefined : rows.find(({ _id }) => _id === instrument)?.area._id;
  useEffect(() => {
    if (instrument !== null && asked !== undefined) dispatch({ type: 'area-asked', area: asked });
  }, [instrument, asked, dispatch]);

  // A gauge without limits is normal in any storm: none is folded away.
  const fold = kind === 'storm' ? 'all' : phone ? 'cards' : 'table';
  const view = useMemo(
    () => latestView(rows, state, { areaOrder: areaOrder ?? [], normalShown: NORMAL_SHOWN[fold] }),
    [rows, state, areaOrder, fold],
  );
  const hasCharts = chartHref !== undefined;
  const shownColumns = useMemo(
    () => columns.filter(({ key }) => !hidden.includes(key) && (key !== 'chart' || hasCharts)),
    [columns, hidden, hasCharts],
  );
  // Ages are worded in minutes: the rows are drawn again once a minute, not with every tick of the clock.
  const minute = Math.floor(now / 60_000) * 60_000;
  const isNow = clock === now;
  const context = useMemo<CellContext>(
    () => ({
      kind,
      now: isNow ? Math.max(minute, refreshedAt ?? 0) : minute,
      zone,
      language: i18n.language,
      chartHref,
      compared,
    }),
    [kind, minute, isNow, refreshedAt, zone, i18n.language, chartHref, compared],
  );

  const title = t(kind === 'storm' ? 'storm.title' : 'title');
  const refreshed = refreshedAt === null ? null : formatTime(refreshedAt, zone, 'HH:mm:ss');
  const waiting = loading && refreshedAt === null;
  const areas = { title, areas: view.areas, context, marked: instrument, dispatch };
  const content = { kind, view, waiting, onClear: () => dispatch({ type: 'filters-cleared' }) };
  const compare = { kind, now: clock, zone };
  const failure = error && (
    <ErrorLine title={t('error.title')} onRetry={onRefresh} retrying={loading}>
      {error} {refreshed && t('ui:error.kept', { time: refreshed })}
    </ErrorLine>
  );

  if (phone)
    return (
      <PhoneFrame>
        <PhoneTop title={title} state={state} view={view} compare={compare} dispatch={dispatch} />
        <PhoneBody>
          {failure}
          <Content {...content}>
            <DataCards {...areas} />
          </Content>
        </PhoneBody>
        <PhoneFooter
          refreshedAt={refreshed}
          now={clock}
          loading={loading}
          autoRefresh={autoRefresh}
          onRefresh={onRefresh}
        />
      </PhoneFrame>
    );

  const areaCount = new Set(rows.map(({ area }) => area._id)).size;
  const count = isFiltered(state)
    ? t('shown.filtered', { shown: view.shown, count: view.total })
    : t('shown.all', {
        areas: t('shown.area-count', { count: areaCount }),
        instruments: t('area.instruments', { count: view.total }),
      });
  return (
    <>
      <PageHeader
        title={title}
        shown={waiting ? [projectName] : [projectName, count]}
        refreshedAt={refreshed}
        actions={
          <>
            <IconButton icon="refresh" label={t('action.refresh')} spinning={loading} onClick={onRefresh} />
            <IconButton
              icon="density"
              label={t('action.density')}
              pressed={density === 'dense'}
              onClick={() => dispatch({ type: 'density-toggled' })}
            />
            <ColumnChooser columns={columns} hidden={hidden} dispatch={dispatch} />
          </>
        }
      />
      <Filters state={state} counts={view.counts} autoRefresh={autoRefresh} compare={compare} dispatch={dispatch} />
      {failure && <div className={styles.failure}>{failure}</div>}
      <Content {...content} header={<DataTable {...areas} areas={[]} columns={shownColumns} density={density} />}>
        <DataTable {...areas} columns={shownColumns} density={density} />
      </Content>
    </>
  );
};
