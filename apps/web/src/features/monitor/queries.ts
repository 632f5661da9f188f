import { listAlerts } from '@talus/contract/alarms/events';
import { listImageFiles } from '@talus/contract/places/monitor';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../app/data/read';

const MOST_ALERTS = 200;

const iso = (ms: number) => new Date(ms).toISOString();

/** Queries the alarms of the project in a span, for the marks on the slider. Quiet: on failure there are no marks. */
export const useAlertMarks = (projectId: string, { start, end }: { start: number; end: number }) =>
  useRead(
    listAlerts,
    {
      params: { projectId, startDate: iso(start), endDate: iso(end) },
      query: { limit: String(MOST_ALERTS), withoutdown: 'true', outputs: 'false' },
    },
    { placeholderData: keepPreviousData },
  );

/** Queries the rejected files, for administrators. */
export const useRefusedFiles = (isWanted: boolean) =>
  useRead(listImageFiles, { query: { outcome: 'refused' } }, { enabled: isWanted });
