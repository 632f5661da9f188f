import {
  correctNotice,
  createProcessNotice,
  createSoftwareNotice,
  loadNoticeList,
  loadProcessList,
  loadSoftwareList,
  type Notice,
  withdrawNotice,
} from '@talus/contract/notices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newsKey, POLL_MS, useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';
import { type Draft, toIsoDate, type WrittenBlock } from './state';

/** No limit of days. */
const ALL_DAYS = '-1';

const noticesKey = (projectId: string) => ['project', projectId, 'notices'] as const;
const usual = { refetchInterval: POLL_MS, meta: { quiet: true } } as const;

/** Queries the three lists. System notices for the user arrive with events, so events invalidate this list. */
export const useNotices = () => {
  const project = useProjectId();
  const query = { days: ALL_DAYS, project };
  return {
    process: useQuery({
      queryKey: [...noticesKey(project), 'process'],
      queryFn: ({ signal }) => api(loadProcessList, { query }, { signal }),
      ...usual,
    }),
    software: useQuery({
      queryKey: [...noticesKey(project), 'software'],
      queryFn: ({ signal }) => api(loadSoftwareList, { query: { days: ALL_DAYS } }, { signal }),
      ...usual,
    }),
    notice: useQuery({
      queryKey: [...newsKey(project, 'event'), 'told'],
      queryFn: ({ signal }) => api(loadNoticeList, { query }, { signal }),
      ...usual,
    }),
  };
};

/** Withdraws an announcement. Quiet: the dialog shows the result. */
export const useWithdraw = () => {
  const queryKey = noticesKey(useProjectId());
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id, revision }: Notice) =>
      api(withdrawNotice, { params: { noticeId: _id }, query: { revision: String(revision) } }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    meta: { quiet: true },
  });
};

/** Creates or corrects an announcement. Quiet: the dialog shows the result. */
export const useUpload = (block: WrittenBlock, known: Notice | null = null) => {
  const projectId = useProjectId();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ day, content, isForEverybody }: Draft) => {
      const body = { content, timestamp: toIsoDate(day) ?? '' };
      if (known)
        return api(correctNotice, { params: { noticeId: known._id }, body: { ...body, revision: known.revision } });
      if (block === 'software') return api(createSoftwareNotice, { body });
      return api(createProcessNotice, { body: isForEverybody ? body : { ...body, project: projectId } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: noticesKey(projectId) }),
    meta: { quiet: true },
  });
};
