import type { Document, RejectedLine } from '@talus/contract/data/documents';
import { compareNames } from '@talus/domain/text/name-order';

/** A row of the table: a folder or a document. */
export type DocumentRow =
  | { kind: 'folder'; path: string; count: number; files: number; down: number }
  | {
      kind: 'document';
      document: Document;
      /** The only document of its folder; the folder has no row. */
      isAlone: boolean;
    };

export const keyOf = (row: DocumentRow): string => (row.kind === 'folder' ? row.path : row.document._id);

const asRow = (document: Document, isAlone: boolean): DocumentRow => ({ kind: 'document', document, isAlone });

/** Tells whether a row is a folder, which heads its documents and is not counted. */
export const isFolder = ({ kind }: DocumentRow): boolean => kind === 'folder';

/** Groups documents by folder; a folder with several documents gets a row. Sorts folders and names. */
export const byFolder = (documents: readonly Document[]): DocumentRow[] => {
  const folders = new Map<string, Document[]>();
  for (const document of documents) folders.set(document.path, [...(folders.get(document.path) ?? []), document]);
  return [...folders]
    .sort(([a], [b]) => compareNames(a, b))
    .flatMap(([path, members]) => {
      const inOrder = members.toSorted((a, b) => compareNames(a.name, b.name));
      const isAlone = members.length === 1;
      const documents = inOrder.map((document) => asRow(document, isAlone));
      if (isAlone) return documents;
      const count = members.reduce((sum, { count }) => sum + count, 0);
      const down = members.filter(({ status }) => status === 'down').length;
      return [{ kind: 'folder' as const, path, count, files: members.length, down }, ...documents];
    });
};

/** Returns the table rows; sorting by a column drops the folder rows. */
export const rowsOf = (documents: readonly Document[], isGrouped: boolean): DocumentRow[] =>
  isGrouped ? byFolder(documents) : documents.map((document) => asRow(document, true));

export const STATES = ['all', 'down', 'rejected', 'unread', 'ahead'] as const;
export type StateFilter = (typeof STATES)[number];

const IS_IN: Record<StateFilter, (document: Document) => boolean> = {
  all: () => true,
  down: ({ status }) => status === 'down',
  rejected: ({ rejected }) => rejected > 0,
  unread: ({ instruments }) => instruments === 0,
  ahead: ({ clock }) => clock === 'ahead',
};

export const isIn = (document: Document, state: StateFilter): boolean => IS_IN[state](document);

/** Rejected lines of one reason, newest first, and their files. */
export type Refused = { message: string; lines: RejectedLine[]; files: number[] };

/** Groups rejected lines by reason, most frequent first. */
export const refusedByReason = (lines: readonly RejectedLine[]): Refused[] =>
  [...new Set(lines.map(({ message }) => message))]
    .map((message) => {
      const own = lines.filter((line) => line.message === message);
      const files = new Set(own.flatMap(({ file }) => (file ? [file.no] : [])));
      return { message, lines: own, files: [...files] };
    })
    .sort((a, b) => b.lines.length - a.lines.length);
