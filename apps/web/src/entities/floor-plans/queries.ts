import { deleteImagePin } from '@talus/contract/places/layout-edit';
import { listLayoutImages } from '@talus/contract/places/layouts';
import { useMemo } from 'react';
import { useRead } from '../../app/data/read';
import { useWrite } from '../../app/data/write';
import { POLL_MS, useLatestData, useProjectId } from '../../app/project-queries';
import { withLatest } from './with-latest';

/**
 * Returns the floor plans of the project: refetched every 60 s, and updated with the readings of the stream in between.
 */
export const useFloorPlans = ({ isAuto = true }: { isAuto?: boolean } = {}) => {
  const projectId = useProjectId();
  const query = useRead(listLayoutImages, { params: { projectId } }, { refetchInterval: isAuto && POLL_MS });
  const { data: latest } = useLatestData();
  const { data } = query;
  const plans = useMemo(() => data && withLatest(data, latest ?? []), [data, latest]);
  return { ...query, plans };
};

/** Quiet: the screen words the result. */
export const useDeletePin = () => {
  const projectId = useProjectId();
  return useWrite(deleteImagePin, (pinId: string) => ({ params: { projectId }, body: { pinId } }), { isQuiet: true });
};
