import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useNow } from '../../app/clock';
import { errorWords } from '../../app/errors';
import { useProject } from '../../app/session/store';
import { paths, readLink } from '../../paths';
import { DataScreen } from './DataScreen';
import { useLatest } from './queries';
import type { LatestRow } from './row';

/** The newest reading of every instrument of the selected project; a link may ask for one of them. */
export const LatestDataPage = () => {
  const project = useProject();
  const [search] = useSearchParams();
  const { rows, at, error, isFetching, refresh, autoRefresh } = useLatest();
  const now = useNow();
  const areaOrder = useMemo(() => project?.area.map(({ _id }) => _id) ?? [], [project]);
  const projectId = project?._id ?? null;
  // The week before the newest reading, so that a silent instrument shows what it last said.
  const chartHref = useCallback(
    ({ _id, TIMESTAMP }: LatestRow) => paths.chart({ project: projectId, instrument: _id, startDate: TIMESTAMP }),
    [projectId],
  );
  if (!project) return null;
  return (
    <DataScreen
      rows={rows}
      projectName={project.name}
      areaOrder={areaOrder}
      display={project.config.data.display}
      now={now}
      zone={project.timezone}
      refreshedAt={at}
      onRefresh={refresh}
      loading={isFetching}
      error={error && errorWords(error).text}
      autoRefresh={autoRefresh}
      chartHref={chartHref}
      instrument={readLink(search).instrument}
    />
  );
};
