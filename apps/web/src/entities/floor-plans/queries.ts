import { deleteImagePin } from '@talus/contract/layout-edit';
import { listLayoutImages } from '@talus/contract/layouts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { POLL_MS, useLatestData, useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';
import { withLatest } from './with-latest';

export const plansQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'floor-plans'],
    queryFn: ({ signal }) => api(listLayoutImages, { params: { projectId } }, { signal }),
    meta: { quiet: true },
  });

/**
 * Returns the floor plans of the project: refetched every 60 s, and updated with the readings of the stream in between.
 */
export const useFloorPlans = ({ isAuto = true }: { isAuto?: boolean } = {}) => {
  const query = useQuery({ ...plansQuery(useProjectId()), refetchInterval: isAuto ? POLL_MS : false });
  const { data: latest } = useLatestData();
  const { data } = query;
  const plans = useMemo(() => data && withLatest(data, latest ?? []), [data, latest]);
  return { ...query, plans };
};

/** Quiet: the screen words the result. */
export const useDeletePin = () => {
  const projectId = useProjectId();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pinId: string) => api(deleteImagePin, { params: { projectId }, body: { pinId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: plansQuery(projectId).queryKey }),
    meta: { quiet: true },
  });
};
