import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { errorWords } from '../../app/errors';
import { usePhone } from '../../ui/layout/use-phone';
import { projectColumns } from './columns';
import { curveHref } from './curve-href';
import { DataPage, type SourcedProps } from './DataPage';
import { DataScreen } from './DataScreen';
import { useRows } from './queries';
import { type RateKey, withRates } from './rates';
import type { LatestRow } from './row';
import { useAfterLoad } from './use-after-load';
import { useCompare } from './use-compare';
import { useDataState } from './use-data-state';
import { useAutoSwitch, useShown } from './use-shown';

const TASTE_KEY = 'talus.latest-data';

/** The newest reading of every instrument of the selected project; a link may name one instrument. */
export const LatestDataPage = () => <DataPage title="title" Screen={LatestData} />;

const LatestData = ({ source, instrument }: SourcedProps) => {
  const { project } = source;
  const [state, dispatch] = useDataState(TASTE_KEY, project._id);
  const columns = useMemo(() => projectColumns(project.config.data.display), [project]);
  const auto = useAutoSwitch();
  const read = useRows(source, { isAuto: auto.isAuto, warningsOnly: state.warningsOnly });
  const rateKeys = columns.flatMap(({ display }) =>
    display === 'velocity1Hr' || display === 'velocity24Hr' ? [display as RateKey] : [],
  );
  const earlier = useAfterLoad(source, read.loads, read.rows, rateKeys);
  const rows = useMemo(() => withRates(read.rows, earlier), [read.rows, earlier]);
  const { autoRefresh, refresh, ...shown } = useShown({ ...read, rows }, auto);
  const onNone = () => dispatch({ type: 'compare-set', at: null });
  const compared = useCompare(source, shown.rows, { at: state.compareAt, onNone });
  const isPhone = usePhone();
  const language = useTranslation().i18n.language;
  const chartHref = useCallback(
    (row: LatestRow) => curveHref(row, { project: project._id, language, isPhone }),
    [project, language, isPhone],
  );
  return (
    <DataScreen
      kind="data"
      isOwn={source.isOwn}
      state={state}
      dispatch={dispatch}
      rows={shown.rows}
      columns={columns}
      projectName={project.name}
      areaOrder={useMemo(() => project.area.map(({ _id }) => _id), [project])}
      now={useNow()}
      zone={project.timezone}
      read={{
        at: shown.at,
        error: read.error && errorWords(read.error).text,
        isBusy: read.isFetching,
        onRefresh: refresh,
      }}
      autoRefresh={autoRefresh}
      compared={compared}
      chartHref={source.isHere ? chartHref : undefined}
      instrument={instrument}
    />
  );
};
