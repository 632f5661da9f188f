/** Lookup between logger files, their columns and the names that users type in cells. */
export type DataFiles = {
  idOf: (name: string) => string | null;
  nameOf: (id: string | null) => string | null;
  columnId: (documentId: string | null, name: string) => string | null;
  columnName: (id: string | null) => string | null;
};

type Listed = { _id: string; name: string; path: string; index: readonly { _id: string; name: string }[] };

/** Builds the lookup. A name that several files share is prefixed with the path. */
export const dataFiles = (listed: readonly Listed[]): DataFiles => {
  const times = new Map<string, number>();
  for (const { name } of listed) times.set(name, (times.get(name) ?? 0) + 1);
  const labelOf = ({ name, path }: Listed) => ((times.get(name) ?? 0) > 1 ? `${path}/${name}` : name);
  const ids = new Map(listed.map((file) => [labelOf(file), file._id]));
  const names = new Map(listed.map((file) => [file._id, labelOf(file)]));
  const columns = new Map(listed.map(({ _id, index }) => [_id, new Map(index.map((one) => [one.name, one._id]))]));
  const columnNames = new Map(listed.flatMap(({ index }) => index.map(({ _id, name }) => [_id, name] as const)));
  return {
    idOf: (name) => ids.get(name) ?? null,
    nameOf: (id) => (id === null ? null : (names.get(id) ?? null)),
    columnId: (documentId, name) => columns.get(documentId ?? '')?.get(name) ?? null,
    columnName: (id) => (id === null ? null : (columnNames.get(id) ?? null)),
  };
};
