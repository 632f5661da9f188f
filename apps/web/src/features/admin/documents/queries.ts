import { fillPath } from '@talus/contract/client';
import * as calls from '@talus/contract/documents';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api';

const ALL = ['admin', 'document'] as const;
const REFRESH_MS = 10_000;
/** Polling interval while a file is being read. */
const READING_MS = 2000;
/** Files are read in turns: a pause this long means reading has ended. */
const STILL_MS = 10_000;

type Asked<Data> = { state: { data: Data | undefined; dataUpdatedAt: number } };

/** Returns a polling interval function: short while a sum of the answers grows, which means that rows are arriving. */
export const paceOf = <Data>(sumOf: (data: Data) => number) => {
  const seen = new WeakMap<object, { sum: number; grewAt: number }>();
  return (query: Asked<Data>): number => {
    const { data, dataUpdatedAt } = query.state;
    if (data === undefined) return REFRESH_MS;
    const sum = sumOf(data);
    const before = seen.get(query);
    const grewAt = before && sum > before.sum ? dataUpdatedAt : (before?.grewAt ?? Number.NEGATIVE_INFINITY);
    seen.set(query, { sum, grewAt });
    return dataUpdatedAt - grewAt < STILL_MS ? READING_MS : REFRESH_MS;
  };
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

export const useDocuments = () =>
  useQuery({
    queryKey: [...ALL, 'list'],
    queryFn: ({ signal }) => api(calls.listDocuments, {}, { signal }),
    refetchInterval: (query) => (query.state.data?.some(isMoving) ? MOVING_MS : rowPace(query)),
    meta: { quiet: true },
  });

/** Polling interval while a document moves to another time zone. */
const MOVING_MS = 2000;

/** Counts rejected and quarantined lines as progress, because a file without new rows is also read to its end */
const rowPace = paceOf((documents: readonly calls.Document[]) =>
  sum(documents.map(({ count, rejected, quarantined }) => count + rejected + quarantined)),
);

const isMoving = ({ moving }: calls.Document) => moving !== null && moving.state !== 'failed';

export const useRefusedFiles = () =>
  useQuery({
    queryKey: [...ALL, 'refused'],
    queryFn: ({ signal }) => api(calls.listRefusedFiles, {}, { signal }),
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
  });

const of = (documentId: string) => ({ params: { documentId } });

/** Import-log entries that a five-minute logger produces in the 36 hours of the strip. */
export const PIECES_READ = 500;

export const useLedger = (id: string) =>
  useQuery({
    queryKey: [...ALL, id, 'ledger'],
    queryFn: ({ signal }) => api(calls.listLedger, { ...of(id), query: { limit: PIECES_READ } }, { signal }),
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
  });

/** Reads the files of a document; polls faster while files are being read or wait for a replay. */
export const useFiles = (id: string) =>
  useQuery({
    queryKey: [...ALL, id, 'file'],
    queryFn: ({ signal }) => api(calls.listDocumentFiles, of(id), { signal }),
    refetchInterval: (query) => (countWaiting(query.state.data) > 0 ? READING_MS : bytePace(query)),
    meta: { quiet: true },
  });

const bytePace = paceOf((files: readonly { read: number }[]) => sum(files.map(({ read }) => read)));

/** Invalidates the details of a document when its number of stored or rejected rows changes. */
export const useGrowth = ({ _id, count, rejected }: calls.Document): void => {
  const queries = useQueryClient();
  const seen = useRef({ _id, came: count + rejected });
  useEffect(() => {
    const before = seen.current;
    seen.current = { _id, came: count + rejected };
    if (before._id === _id && before.came !== count + rejected)
      void queries.invalidateQueries({ queryKey: [...ALL, _id] });
  }, [_id, count, rejected, queries]);
};

/** Counts the existing files that wait for a replay. */
export const countWaiting = (files: readonly { isThere: boolean; isWaiting: boolean }[] | undefined): number =>
  files?.filter(({ isThere, isWaiting }) => isThere && isWaiting).length ?? 0;

/** Returns the number of files under replay. Invalidates all documents whenever a replay ends. */
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

/** Returns the download URL of a logger file. */
export const filePath = (no: number): string => fillPath(calls.getDocumentFile.path, { fileNo: no });

/** Replays files from their beginning, across documents. */
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

/** Reads the row spacing of a document, to propose as its interval. */
export const useSpacing = (id: string) =>
  useQuery({
    queryKey: [...ALL, id, 'spacing'],
    queryFn: ({ signal }) => api(calls.getDocumentSpacing, of(id), { signal }),
    meta: { quiet: true },
  });

export const useTokens = (id: string) =>
  useQuery({
    queryKey: [...ALL, id, 'token'],
    queryFn: ({ signal }) => api(calls.listIngestTokens, of(id), { signal }),
    meta: { quiet: true },
  });

/** The mutations of a document. Each invalidates the queries that the write may change. */
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
