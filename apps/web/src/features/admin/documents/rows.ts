import type { Document } from '@talus/contract/documents';

/** A folder with what lies in it, or one document. */
export type DocumentRow =
  | { kind: 'folder'; path: string; count: number; files: number; down: number }
  | {
      kind: 'document';
      document: Document;
      /** The only one of its folder, which needs no row of its own. */
      isAlone: boolean;
    };

export const keyOf = (row: DocumentRow): string => (row.kind === 'folder' ? row.path : row.document._id);

const asRow = (document: Document, isAlone: boolean): DocumentRow => ({ kind: 'document', document, isAlone });

/** A folder heads its documents and counts as none of them. */
export const isFolder = ({ kind }: DocumentRow): boolean => kind === 'folder';

/** Each folder of several, then its documents, folders and names in order. */
export const byFolder = (documents: readonly Document[]): DocumentRow[] => {
  const folders = new Map<string, Document[]>();
  for (const document of documents) folders.set(document.path, [...(folders.get(document.path) ?? []), document]);
  return [...folders]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([path, members]) => {
      const inOrder = members.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
      const isAlone = members.length === 1;
      const documents = inOrder.map((document) => asRow(document, isAlone));
      if (isAlone) return documents;
      const count = members.reduce((sum, { count }) => sum + count, 0);
      const down = members.filter(({ status }) => status === 'down').length;
      return [{ kind: 'folder' as const, path, count, files: members.length, down }, ...documents];
    });
};

/** In the order of a column folders would only be in the way. */
export const rowsOf = (documents: readonly Document[], isGrouped: boolean): DocumentRow[] =>
  isGrouped ? byFolder(documents) : documents.map((document) => asRow(document, true));

export const STATES = ['all', 'down', 'ahead'] as const;
export type StateFilter = (typeof STATES)[number];

export const isIn = ({ status, clock }: Document, state: StateFilter): boolean =>
  state === 'all' || (state === 'down' ? status === 'down' : clock === 'ahead');

/** Rows that were refused, by why; the first lines of each. */
export type Refused = { message: string; n: number; lines: { no: number; line: number; file: string | null }[] };

type Piece = { no: number; file: string | null; rejections: readonly { line: number; message: string }[] };

export const refusedByReason = (pieces: readonly Piece[]): Refused[] => {
  const found = new Map<string, Refused>();
  for (const { no, file, rejections } of pieces)
    for (const { line, message } of rejections) {
      const known = found.get(message) ?? { message, n: 0, lines: [] };
      found.set(message, { message, n: known.n + 1, lines: [...known.lines, { no, line, file }] });
    }
  return [...found.values()].sort((a, b) => b.n - a.n);
};
