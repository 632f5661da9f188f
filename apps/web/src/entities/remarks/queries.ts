import type { Client } from '@talus/contract/client';
import { createRemark, deleteRemark, updateRemark } from '@talus/contract/remarks';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notices';
import { type RemarkDraft, remarkInputOf } from './remark-form';

/** Where remarks are written, and whether this person may take them away again. */
export type RemarkSource = { client: Client; projectId: string; canDelete: boolean };

/** Writes a remark, or changes one; the form shows what went wrong. */
export const useSaveRemark = ({ client, projectId }: RemarkSource, onSaved: () => void) => {
  const { t } = useTranslation('chart');
  return useMutation({
    mutationFn: async (draft: RemarkDraft) => {
      const body = remarkInputOf(draft);
      if (!body) return;
      const { instrumentId, remarkId } = draft;
      if (remarkId) await client(updateRemark, { params: { projectId, instrumentId, remarkId }, body });
      else await client(createRemark, { params: { projectId, instrumentId }, body });
    },
    meta: { quiet: true },
    onSuccess: () => {
      notify.success(t('remark.saved'));
      onSaved();
    },
  });
};

/** Deletes a remark; the form shows what went wrong. */
export const useDeleteRemark = ({ client }: RemarkSource, onDeleted: () => void) => {
  const { t } = useTranslation('chart');
  return useMutation({
    mutationFn: ({ instrumentId, remarkId }: { instrumentId: string; remarkId: string }) =>
      client(deleteRemark, { params: { instrumentId, remarkId }, query: {} }),
    meta: { quiet: true },
    onSuccess: () => {
      notify.success(t('remark.deleted'));
      onDeleted();
    },
  });
};
