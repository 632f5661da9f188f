import { getAlarmQuality, setOperatorPositions } from '@talus/contract/alarms/alarm-quality';
import { useRead } from '../../../app/data/read';
import { useWrite } from '../../../app/data/write';
import { useProjectId } from '../../../app/project-queries';

/**
 * Queries the alarm quality from a moment up to now. The server's clock ends the span, so that the query key is stable.
 */
export const useAlarmQuality = (from: number) =>
  useRead(getAlarmQuality, {
    params: { projectId: useProjectId() },
    query: { from: new Date(from).toISOString() },
  });

/** Saves the number of operator positions. Quiet: the dialog shows the result. */
export const useSavePositions = () => {
  const projectId = useProjectId();
  return useWrite(setOperatorPositions, (positions: number) => ({ params: { projectId }, body: { positions } }), {
    isQuiet: true,
  });
};
