import type { Client } from '@talus/contract/client';
import { createRemark, deleteRemark, type InstrumentRemarks, listRemarks, updateRemark } from '@talus/contract/remarks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notices';
import { useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';
import { type RemarkDraft, remarkInputOf } from './remark-form';

/** The server and project of remarks, and whether this user may delete them. */
export type RemarkSource = { client: Client; projectId: string; canDelete: boolean };

/** Creates or updates a remark; the form shows errors. */
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

/** Deletes a remark; the form shows errors. */
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

/**
 * Returns remarks on instruments that overlap a span; no request without a span. Quiet: after a failure only the marks
 * are missing.
 */
export const useRemarks = (instruments: readonly string[], span: { from: number; to: number } | null) => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: ['project', projectId, 'remarks', instruments, span],
    queryFn: async ({ signal }) => {
      const iso = (ms: number | undefined) => new Date(ms ?? 0).toISOString();
      const body = { instrument: [...instruments], start_date: iso(span?.from), end_date: iso(span?.to) };
      const asked = { params: { projectId }, query: { type: 'multiple' as const }, body };
      // type=multiple groups the answer by instrument
      return (await api(listRemarks, asked, { signal })) as InstrumentRemarks[];
    },
    enabled: instruments.length > 0 && span !== null,
    meta: { quiet: true },
  });
};
