import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useEffect, useMemo, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { readJson, writeJson } from '../../lib/storage';
import { ErrorLine } from '../../ui/ErrorLine';
import { IconButton } from '../../ui/IconButton';
import { PageHeader } from '../../ui/PageHeader';
import { usePhone } from '../../ui/use-phone';
import type { AutoRefresh } from './auto-refresh';
import { projectColumns } from './columns';
import { DataCards } from './DataCards';
import { DataTable } from './DataTable';
import { ColumnChooser } from './parts/ColumnChooser';
import { Content } from './parts/Content';
import type { CellContext } from './parts/cells';
import { Filters } from './parts/Filters';
import styles from './parts/Phone.module.css';
import { PhoneFooter } from './parts/PhoneFooter';
import { PhoneTop } from './parts/PhoneTop';
import type { LatestRow } from './row';
import { type DataTaste, initialState, isFiltered, reduceState } from './state';
import { latestView, NORMAL_SHOWN } from './view';

const TASTE_KEY = 'talus.latest-data';

export type DataScreenProps = {
  rows: readonly LatestRow[];
  projectName: string;
  /** Area ids as the project orders them. */
  areaOrder?: readonly string[];
  /** `config.data.display` of the project. */
  display?: readonly string[];
  now: number;
  zone: Zone;
  /** When the rows were answered, epoch ms; null before the first answer. */
  refreshedAt: number | null;
  onRefresh: () => void;
  loading: boolean;
  /** A sentence that says why the last reading failed; what was there stays. */
  error: string | null;
  autoRefresh?: AutoRefresh;
  chartHref?: (row: LatestRow) => string;
  /** An instrument that a link asks for. */
  instrument?: string | null;
};

/** The newest reading of every instrument of a project, worst first. */
export const DataScreen = (props: DataScreenProps) => {
  const { rows, projectName, areaOrder, display, now, zone, refreshedAt, onRefresh, loading, error } = props;
  const { autoRefresh, chartHref, instrument = null } = props;
  const { t, i18n } = useTranslation(['latestData', 'ui']);
  const phone = usePhone();
  const [state, dispatch] = useReducer(reduceState, TASTE_KEY, (key) => initialState(readJson(key)));
  const { density, hidden } = state;
  useEffect(() => writeJson(TASTE_KEY, { density, hidden } satisfies DataTaste), [density, hidden]);

  const asked = instrument === null ? undefined : rows.find(({ _id }) => _id === instrument)?.area._id;
  useEffect(() => {
    if (instrument !== null && asked !== undefined) dispatch({ type: 'area-asked', area: asked });
  }, [instrument, asked]);

  const view = useMemo(
    () => latestView(rows, state, { areaOrder: areaOrder ?? [], normalShown: NORMAL_SHOWN[phone ? 'cards' : 'table'] }),
    [rows, state, areaOrder, phone],
  );
  const columns = useMemo(() => projectColumns(display), [display]);
  const hasCharts = chartHref !== undefined;
  const shownColumns = useMemo(
    () => columns.filter(({ key }) => !hidden.includes(key) && (key !== 'chart' || hasCharts)),
    [columns, hidden, hasCharts],
  );
  // Ages are worded in minutes: the rows are drawn again once a minute, not with every tick of the clock.
  const minute = Math.floor(now / 60_000) * 60_000;
  const context = useMemo<CellContext>(
    () => ({ now: Math.max(minute, refreshedAt ?? 0), zone, language: i18n.language, chartHref }),
    [minute, refreshedAt, zone, i18n.language, chartHref],
  );

  const refreshed = refreshedAt === null ? null : formatTime(refreshedAt, zone, 'HH:mm:ss');
  const waiting = loading && refreshedAt === null;
  const areas = { areas: view.areas, context, marked: instrument, dispatch };
  const failure = error && (
    <div className={styles.message}>
      <ErrorLine title={t('error.title')} onRetry={onRefresh} retrying={loading}>
        {error} {refreshed && t('ui:error.kept', { time: refreshed })}
      </ErrorLine>
    </div>
  );
  const clear = () => dispatch({ type: 'filters-cleared' });

  if (phone)
    return (
      <div className={styles.screen}>
        <PhoneTop state={state} view={view} dispatch={dispatch} />
        <div className={styles.list}>
          {failure}
          <Content view={view} waiting={waiting} onClear={clear}>
            <DataCards {...areas} />
          </Content>
        </div>
        <PhoneFooter
          refreshedAt={refreshed}
          now={now}
          loading={loading}
          autoRefresh={autoRefresh}
          onRefresh={onRefresh}
        />
      </div>
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
        title={t('title')}
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
      <Filters state={state} counts={view.counts} autoRefresh={autoRefresh} dispatch={dispatch} />
      {failure}
      <Content
        view={view}
        waiting={waiting}
        onClear={clear}
        header={<DataTable {...areas} areas={[]} columns={shownColumns} density={density} />}
      >
        <DataTable {...areas} columns={shownColumns} density={density} />
      </Content>
    </>
  );
};
