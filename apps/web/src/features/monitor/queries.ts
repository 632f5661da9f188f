import { listAlerts } from '@talus/contract/events';
import { listImageFiles } from '@talus/contract/monitor';
import { useQuery } from '@tanstack/react-query';
import { newsKey } from '../../app/project-queries';
import { api } from '../../lib/api';

const MOST_ALERTS = 200;

const iso = (ms: number) => new Date(ms).toISOString();

/** Queries the alarms of the project in a span, for the marks on the slider. Quiet: on failure there are no marks. */
export const useAlertMarks = (projectId: string, { start, end }: { start: number; end: number }) =>
  useQuery({
    queryKey: [...newsKey(projectId, 'event'), 'marks', start, end],
    queryFn: ({ signal }) =>
      api(
        listAlerts,
        {
          params: { projectId, startDate: iso(start), endDate: iso(end) },
          query: { limit: String(MOST_ALERTS), withoutdown: 'true' as const, outputs: 'false' as const },
        },
        { signal },
      ),
    enabled: projectId !== '',
    placeholderData: (before) => before,
    meta: { quiet: true },
  });

/** Queries the rejected files, for administrators. */
export const useRefusedFiles = (isWanted: boolean) =>
  useQuery({
    queryKey: ['monitor-files', 'refused'],
    queryFn: ({ signal }) => api(listImageFiles, { query: { outcome: 'refused' as const } }, { signal }),
    enabled: isWanted,
    meta: { quiet: true },
  });
