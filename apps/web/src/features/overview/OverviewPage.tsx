import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useNow } from '../../app/clock';
import { errorWords } from '../../app/errors';
import { useProject } from '../../app/session/store';
import { readLink } from '../../paths';
import { OverviewScreen } from './OverviewScreen';
import { useOverview } from './queries';

/** The newest reading of every instrument of the selected project; a link may ask for one of them. */
export const OverviewPage = () => {
  const project = useProject();
  const [search] = useSearchParams();
  const { rows, at, error, isFetching, refresh, autoRefresh } = useOverview();
  const now = useNow();
  const areaOrder = useMemo(() => project?.area.map(({ _id }) => _id) ?? [], [project]);
  if (!project) return null;
  return (
    <OverviewScreen
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
      instrument={readLink(search).instrument}
    />
  );
};
