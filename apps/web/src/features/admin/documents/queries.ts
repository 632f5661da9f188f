import { fillPath } from '@talus/contract/client';
import * as calls from '@talus/contract/data/documents';
import { useEffect, useRef } from 'react';
import { useRead } from '../../../app/data/read';
import { refresh, refreshReads, useWrite, writeAndRead } from '../../../app/data/write';

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
  useRead(
    calls.listDocuments,
    {},
    { refetchInterval: (query) => (query.state.data?.some(isMoving) ? MOVING_MS : rowPace(query)) },
  );

/** Polling interval while a document moves to another time zone. */
const MOVING_MS = 2000;

/** Counts rejected and quarantined lines as progress, because a file without new rows is also read to its end */
const rowPace = paceOf((documents: readonly calls.Document[]) =>
  sum(documents.map(({ count, rejected, quarantined }) => count + rejected + quarantined)),
);

const isMoving = ({ moving }: calls.Document) => moving !== null && moving.state !== 'failed';

export const useRefusedFiles = () => useRead(calls.listRefusedFiles, {}, { refetchInterval: REFRESH_MS });

const of = (documentId: string) => ({ params: { documentId } });

/** Import-log entries that a five-minute logger produces in the 36 hours of the strip. */
export const PIECES_READ = 500;

export const useLedger = (id: string) =>
  useRead(calls.listLedger, { ...of(id), query: { limit: PIECES_READ } }, { refetchInterval: REFRESH_MS });

/** Reads the files of a document; polls faster while files are being read or wait for a replay. */
export const useFiles = (id: string) =>
  useRead(calls.listDocumentFiles, of(id), {
    refetchInterval: (query) => (countWaiting(query.state.data) > 0 ? READING_MS : bytePace(query)),
  });

const bytePace = paceOf((files: readonly { read: number }[]) => sum(files.map(({ read }) => read)));

/** The details of an opened document that change with its rows. */
const DETAILS = [
  calls.listLedger,
  calls.listDocumentFiles,
  calls.listRejections,
  calls.listQuarantine,
  calls.listDataIndexes,
  calls.getDocumentSpacing,
];

/** Refreshes the details of a document when its number of stored or rejected rows changes. */
export const useGrowth = ({ _id, count, rejected }: calls.Document): void => {
  const seen = useRef({ _id, came: count + rejected });
  useEffect(() => {
    const before = seen.current;
    seen.current = { _id, came: count + rejected };
    if (before._id === _id && before.came !== count + rejected) void refreshReads(DETAILS);
  }, [_id, count, rejected]);
};

/** Counts the existing files that wait for a replay. */
export const countWaiting = (files: readonly { isThere: boolean; isWaiting: boolean }[] | undefined): number =>
  files?.filter(({ isThere, isWaiting }) => isThere && isWaiting).length ?? 0;

/** Returns the number of files under replay. Refreshes all documents whenever a replay ends. */
export const useReading = (id: string): number => {
  const waiting = countWaiting(useFiles(id).data);
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) void refresh(['document']);
    before.current = waiting;
  }, [waiting]);
  return waiting;
};

export const useRejections = (id: string) =>
  useRead(calls.listRejections, { ...of(id), query: {} }, { refetchInterval: REFRESH_MS });

/** Returns the download URL of a logger file. */
export const filePath = (no: number): string => fillPath(calls.getDocumentFile.path, { fileNo: no });

/** Replays files from their beginning, across documents. */
export const useReplayFiles = () => useWrite(calls.replayFiles, (files: number[]) => ({ body: { files } }));

export const useQuarantine = (id: string) => useRead(calls.listQuarantine, { ...of(id), query: { limit: 100 } });

export const useColumns = (id: string) => useRead(calls.listDataIndexes, of(id));

/** Reads the row spacing of a document, to propose as its interval. */
export const useSpacing = (id: string) => useRead(calls.getDocumentSpacing, of(id));

export const useTokens = (id: string) => useRead(calls.listIngestTokens, of(id));

/** Saves the settings, and waits for the refreshed documents. */
export const saveDocument = (id: string, body: calls.DocumentInput) =>
  writeAndRead(calls.updateDocument, { ...of(id), body });

/** Returns the writes of a document. Each refreshes all documents. */
export const useDocumentWrites = (id: string) => ({
  replay: useWrite(calls.replayDocument, () => of(id)),
  take: useWrite(calls.takeQuarantined, (offset: number) => ({ ...of(id), body: { offset } })),
  drop: useWrite(calls.dropQuarantined, () => ({ ...of(id), body: {} })),
  makeToken: useWrite(calls.createIngestToken, (name: string) => ({ ...of(id), body: { name } })),
  revoke: useWrite(calls.revokeIngestToken, (tokenId: string) => ({ params: { documentId: id, tokenId } })),
});
