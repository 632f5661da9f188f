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

/** The floor plans of the project: read every 60 s, and in between with the readings that the stream tells of. */
export const useFloorPlans = ({ isAuto = true }: { isAuto?: boolean } = {}) => {
  const query = useQuery({ ...plansQuery(useProjectId()), refetchInterval: isAuto ? POLL_MS : false });
  const { data: latest } = useLatestData();
  const { data } = query;
  const plans = useMemo(() => data && withLatest(data, latest ?? []), [data, latest]);
  return { ...query, plans };
};

/** Quiet: the screen words what became of it. */
export const useDeletePin = () => {
  const projectId = useProjectId();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pinId: string) => api(deleteImagePin, { params: { projectId }, body: { pinId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: plansQuery(projectId).queryKey }),
    meta: { quiet: true },
  });
};
