import type { Client } from '@talus/contract/client';
import {
  createRemark,
  deleteRemark,
  type InstrumentRemarks,
  listRemarks,
  updateRemark,
} from '@talus/contract/data/remarks';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../app/data/read';
import { useWrites, write } from '../../app/data/write';
import { notify } from '../../app/notices';
import { useProjectId } from '../../app/project-queries';
import { type RemarkDraft, remarkInputOf } from './remark-form';

/** The server and project of remarks, and whether this user may delete them. */
export type RemarkSource = { client: Client; projectId: string; canDelete: boolean };

/** Creates or updates a remark; the form shows errors. */
export const useSaveRemark = ({ client, projectId }: RemarkSource, onSaved: () => void) => {
  const { t } = useTranslation('chart');
  const save = async (draft: RemarkDraft) => {
    const body = remarkInputOf(draft);
    if (!body) return;
    const { instrumentId, remarkId } = draft;
    if (remarkId) await write(updateRemark, { params: { projectId, instrumentId, remarkId }, body }, client);
    else await write(createRemark, { params: { projectId, instrumentId }, body }, client);
  };
  return useWrites(save, {
    isQuiet: true,
    onAnswer: () => {
      notify.success(t('remark.saved'));
      onSaved();
    },
  });
};

/** Deletes a remark; the form shows errors. */
export const useDeleteRemark = ({ client }: RemarkSource, onDeleted: () => void) => {
  const { t } = useTranslation('chart');
  return useWrites(
    ({ instrumentId, remarkId }: { instrumentId: string; remarkId: string }) =>
      write(deleteRemark, { params: { instrumentId, remarkId }, query: {} }, client),
    {
      isQuiet: true,
      onAnswer: () => {
        notify.success(t('remark.deleted'));
        onDeleted();
      },
    },
  );
};

/**
 * Returns remarks on instruments that overlap a span; no request without a span. Quiet: after a failure only the marks
 * are missing.
 */
export const useRemarks = (instruments: readonly string[], span: { from: number; to: number } | null) => {
  const projectId = useProjectId();
  const iso = (ms: number) => new Date(ms).toISOString();
  const body = span && { instrument: [...instruments], start_date: iso(span.from), end_date: iso(span.to) };
  return useRead(listRemarks, body && { params: { projectId }, query: { type: 'multiple' }, body }, {
    enabled: instruments.length > 0,
    // type=multiple groups the answer by instrument
    select: (remarks) => remarks as InstrumentRemarks[],
  });
};
