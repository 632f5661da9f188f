import * as calls from '@talus/contract/documents';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api';

const ALL = ['admin', 'document'] as const;
const REFRESH_MS = 30_000;

export const useDocuments = () =>
  useQuery({
    queryKey: [...ALL, 'list'],
    queryFn: ({ signal }) => api(calls.listDocuments, {}, { signal }),
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
  });

export const useRefusedFiles = () =>
  useQuery({
    queryKey: [...ALL, 'refused'],
    queryFn: ({ signal }) => api(calls.listRefusedFiles, {}, { signal }),
    meta: { quiet: true },
  });

const of = (documentId: string) => ({ params: { documentId } });

/** As many pieces as a logger of five minutes leaves in the day and a half that is drawn. */
export const PIECES_READ = 500;

export const useLedger = (id: string) =>
  useQuery({
    queryKey: [...ALL, id, 'ledger'],
    queryFn: ({ signal }) => api(calls.listLedger, { ...of(id), query: { limit: PIECES_READ } }, { signal }),
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
  });

export const useQuarantine = (id: string) =>
  useQuery({
    queryKey: [...ALL, id, 'quarantine'],
    queryFn: ({ signal }) => api(calls.listQuarantine, { ...of(id), query: { limit: 100 } }, { signal }),
    meta: { quiet: true },
  });

export const useTokens = (id: string) =>
  useQuery({
    queryKey: [...ALL, id, 'token'],
    queryFn: ({ signal }) => api(calls.listIngestTokens, of(id), { signal }),
    meta: { quiet: true },
  });

/** What can be done with a document; each reads again what it may have changed. */
export const useWrites = (id: string) => {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: ALL });
  return {
    save: async (input: calls.DocumentInput) => {
      const answer = await api(calls.updateDocument, { ...of(id), body: input });
      await onSuccess();
      return answer;
    },
    replay: useMutation({ mutationFn: () => api(calls.replayDocument, of(id)), onSuccess }),
    take: useMutation({
      mutationFn: (offset: number) => api(calls.takeQuarantined, { ...of(id), body: { offset } }),
      onSuccess,
    }),
    drop: useMutation({ mutationFn: () => api(calls.dropQuarantined, { ...of(id), body: {} }), onSuccess }),
    makeToken: useMutation({
      mutationFn: (name: string) => api(calls.createIngestToken, { ...of(id), body: { name } }),
      onSuccess,
    }),
    revoke: useMutation({
      mutationFn: (tokenId: string) => api(calls.revokeIngestToken, { params: { documentId: id, tokenId } }),
      onSuccess,
    }),
  };
};
