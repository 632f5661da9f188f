/** A changed field: its name on the wire, dotted where nested; `before` or `after` is null where there is none. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/**
 * Lists the fields that differ between two states, in the order of the later state. Recurses into objects; a list is a
 * single value, since its order matters. An absent field equals null.
 */
export function diffFields(before: object | null, after: object | null): FieldChange[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => !isSame(change.before, change.after));
}

/** Merges successive changes into one. A field that changed and changed back is omitted. */
export function joinChanges(changes: readonly (readonly FieldChange[])[]): FieldChange[] {
  const joined = new Map<string, FieldChange>();
  for (const { field, before, after } of changes.flat())
    joined.set(field, { field, before: joined.has(field) ? joined.get(field)?.before : before, after });
  return [...joined.values()].filter(({ before, after }) => !isSame(before, after));
}

/** Compares two values by their JSON, as sent on the wire. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function leavesOf(state: object | null): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  const visit = (value: unknown, path: string) => {
    if (isRecord(value)) for (const [key, inner] of Object.entries(value)) visit(inner, path ? `${path}.${key}` : key);
    else leaves.set(path, value);
  };
  if (state) visit(state, '');
  return leaves;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
