import { useCallback, useMemo } from 'react';
import { useNow } from '../../app/clock';
import { errorWords } from '../../app/errors';
import { paths } from '../../paths';
import { STORM_COLUMNS } from './columns';
import { DataPage, type SourcedProps } from './DataPage';
import { DataScreen } from './DataScreen';
import { useStormRows } from './queries';
import { heaviestFirst, type LatestRow } from './row';
import { useDataState } from './use-data-state';
import { useAutoSwitch, useShown } from './use-shown';

const TASTE_KEY = 'talus.storm-data';

/** The rain of every gauge of the selected project over the windows of the storm rules. */
export const StormPage = () => <DataPage title="storm.title" Screen={StormData} />;

const StormData = ({ source, instrument }: SourcedProps) => {
  const { project } = source;
  const [state, dispatch] = useDataState(TASTE_KEY, project._id);
  const clock = useNow();
  const auto = useAutoSwitch();
  const read = useStormRows(source, { isAuto: auto.isAuto, at: state.compareAt });
  const rows = useMemo(() => heaviestFirst(read.rows), [read.rows]);
  const { autoRefresh, refresh, ...shown } = useShown({ ...read, rows }, auto);
  const chartHref = useCallback(
    ({ _id, TIMESTAMP }: LatestRow) =>
      paths.stormChart({ project: project._id, instrument: _id, startDate: TIMESTAMP }),
    [project],
  );
  return (
    <DataScreen
      kind="storm"
      isOwn={source.isOwn}
      state={state}
      dispatch={dispatch}
      rows={shown.rows}
      columns={STORM_COLUMNS}
      projectName={project.name}
      areaOrder={useMemo(() => project.area.map(({ _id }) => _id), [project])}
      now={state.compareAt ?? clock}
      clock={clock}
      zone={project.timezone}
      read={{
        at: shown.at,
        error: read.error && errorWords(read.error).text,
        isBusy: read.isFetching,
        onRefresh: refresh,
      }}
      // The past does not change, so there is no auto refresh.
      autoRefresh={state.compareAt === null ? autoRefresh : undefined}
      chartHref={source.isHere ? chartHref : undefined}
      instrument={instrument}
    />
  );
};
