import { type FieldDef, fieldFor } from './fields';
import { isSameValue, type Values, valueAt, withValue } from './values';

/** A save conflict: the other user, the time, and the values now in the system. */
export type Conflict = {
  revision: number;
  by: { id: string; name: string } | null;
  /** null: unknown. */
  at: string | null;
  fields: readonly { field: string; before: unknown; after: unknown }[];
};

export type Side = 'mine' | 'theirs';

/** A field that both users changed, to different values. */
export type Contested = { field: FieldDef; mine: unknown; theirs: unknown; chosen: Side | null };

export type Merged = {
  /** The values now in the system, of the form's fields. */
  base: Values;
  /** The user's input stays; changes made only by the other user are taken over. */
  values: Values;
  contested: readonly Contested[];
};

export function mergeConflict(fields: readonly FieldDef[], base: Values, typed: Values, conflict: Conflict): Merged {
  const now = conflict.fields.reduce(
    (values, { field, after }) => (fieldFor(fields, field) ? withValue(values, field, after) : values),
    base,
  );
  const touched = new Set(conflict.fields.flatMap(({ field }) => fieldFor(fields, field)?.name ?? []));
  const changed = fields.filter(({ name }) => touched.has(name));
  const isMine = ({ name }: FieldDef) => !isSameValue(valueAt(base, name), valueAt(typed, name));
  return {
    base: now,
    values: changed.reduce(
      (values, field) => (isMine(field) ? values : withValue(values, field.name, valueAt(now, field.name))),
      typed,
    ),
    contested: changed.flatMap((field) => {
      const mine = valueAt(typed, field.name);
      const theirs = valueAt(now, field.name);
      return isMine(field) && !isSameValue(mine, theirs) ? [{ field, mine, theirs, chosen: null }] : [];
    }),
  };
}

/** Chooses one side for one field, or for all. */
export const choose = (contested: readonly Contested[], side: Side, name?: string): readonly Contested[] =>
  contested.map((each) => (name === undefined || each.field.name === name ? { ...each, chosen: side } : each));

export const isSettled = (contested: readonly Contested[]): boolean => contested.every(({ chosen }) => chosen !== null);
