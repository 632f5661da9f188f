import { fillPath } from '@talus/contract/client';
import * as calls from '@talus/contract/documents';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api';

const ALL = ['admin', 'document'] as const;
const REFRESH_MS = 30_000;

export const useDocuments = () =>
  useQuery({
    queryKey: [...ALL, 'list'],
    queryFn: ({ signal }) => api(calls.listDocuments, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? MOVING_MS : REFRESH_MS),
    meta: { quiet: true },
  });

/** Asked so often while a document is being moved to another time zone. */
const MOVING_MS = 2000;

const isMoving = ({ moving }: calls.Document) => moving !== null && moving.state !== 'failed';

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

const READING_MS = 2_000;

/** The files of a document, looked at more often while some are being read again. */
export const useFiles = (id: string) =>
  useQuery({
    queryKey: [...ALL, id, 'file'],
    queryFn: ({ signal }) => api(calls.listDocumentFiles, of(id), { signal }),
    refetchInterval: ({ state }) => (countWaiting(state.data) > 0 ? READING_MS : REFRESH_MS),
    meta: { quiet: true },
  });

/** Those that lie there and are to be read again. */
export const countWaiting = (files: readonly { isThere: boolean; isWaiting: boolean }[] | undefined): number =>
  files?.filter(({ isThere, isWaiting }) => isThere && isWaiting).length ?? 0;

/** How many files are being read again; what came of it is read once they are done. */
export const useReading = (id: string): number => {
  const queries = useQueryClient();
  const waiting = countWaiting(useFiles(id).data);
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) void queries.invalidateQueries({ queryKey: ALL });
    before.current = waiting;
  }, [waiting, queries]);
  return waiting;
};

export const useRejections = (id: string) =>
  useQuery({
    queryKey: [...ALL, id, 'rejection'],
    queryFn: ({ signal }) => api(calls.listRejections, { ...of(id), query: {} }, { signal }),
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
  });

/** Where the browser fetches a logger file from. */
export const filePath = (no: number): string => fillPath(calls.getDocumentFile.path, { fileNo: no });

/** Files that are read again from their beginning, of whatever document. */
export const useReplayFiles = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (files: number[]) => api(calls.replayFiles, { body: { files } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ALL }),
  });
};

export const useQuarantine = (id: string) =>
  useQuery({
    queryKey: [...ALL, id, 'quarantine'],
    queryFn: ({ signal }) => api(calls.listQuarantine, { ...of(id), query: { limit: 100 } }, { signal }),
    meta: { quiet: true },
  });

export const useColumns = (id: string) =>
  useQuery({
    queryKey: [...ALL, id, 'column'],
    queryFn: ({ signal }) => api(calls.listDataIndexes, of(id), { signal }),
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
