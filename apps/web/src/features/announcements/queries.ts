import {
  correctNotice,
  createProcessNotice,
  createSoftwareNotice,
  loadNoticeList,
  loadProcessList,
  loadSoftwareList,
  type Notice,
  withdrawNotice,
} from '@talus/contract/admin/notices';
import { useRead } from '../../app/data/read';
import { useWrite, useWrites, writeAndRead } from '../../app/data/write';
import { POLL_MS, useProjectId } from '../../app/project-queries';
import { type Draft, toIsoDate, type WrittenBlock } from './state';

/** No limit of days. */
const ALL_DAYS = '-1';

const polled = { refetchInterval: POLL_MS };

/** Queries the three lists. System notices for the user arrive with events, so events invalidate this list. */
export const useNotices = () => {
  const project = useProjectId();
  const query = { days: ALL_DAYS, project };
  return {
    process: useRead(loadProcessList, { query }, polled),
    software: useRead(loadSoftwareList, { query: { days: ALL_DAYS } }, polled),
    notice: useRead(loadNoticeList, { query }, polled),
  };
};

/** Withdraws an announcement. Quiet: the dialog shows the result. */
export const useWithdraw = () =>
  useWrite(
    withdrawNotice,
    ({ _id, revision }: Notice) => ({ params: { noticeId: _id }, query: { revision: String(revision) } }),
    { isQuiet: true },
  );

/** Creates or corrects an announcement. Quiet: the dialog shows the result. */
export const useUpload = (block: WrittenBlock, known: Notice | null = null) => {
  const projectId = useProjectId();
  const send = ({ day, content, isForEverybody }: Draft): Promise<unknown> => {
    const body = { content, timestamp: toIsoDate(day) ?? '' };
    if (known)
      return writeAndRead(correctNotice, {
        params: { noticeId: known._id },
        body: { ...body, revision: known.revision },
      });
    if (block === 'software') return writeAndRead(createSoftwareNotice, { body });
    return writeAndRead(createProcessNotice, { body: isForEverybody ? body : { ...body, project: projectId } });
  };
  return useWrites(send, { isQuiet: true });
};
