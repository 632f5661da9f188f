import { type Db, one, type Sql, sql, unsafeSql } from './db';
import { newId } from './new-id';
import { COLUMNS, JSON_FIELDS, type Tables } from './tables/tables';

export type Table = keyof Tables;

/** The row type of a table. */
export type Row<T extends Table> = Tables[T]['row'];

/** A field name of the table's row type. */
export type Field<T extends Table> = keyof Row<T> & string;

/** A field that JSON represents exactly: a time would become text. */
type JsonField<T extends Table> = { [F in Field<T>]: Date extends Row<T>[F] ? never : F }[Field<T>];

/**
 * The fields of an insert. Optional fields have a default, may be null, or are an id that `insertRow` creates, also
 * when undefined.
 */
export type NewRow<T extends Table> = Omit<Row<T>, Tables[T]['optional']> & {
  [F in Tables[T]['optional'] & keyof Row<T>]?: Row<T>[F] | undefined;
};

/** The changes of an update; absent or undefined fields keep their value. */
export type Changes<T extends Table> = { [Field in keyof Row<T>]?: Row<T>[Field] | undefined };

/** Tables whose rows have an `id`; below, tables whose rows have a number. */
type Identified = { [T in Table]: Row<T> extends { id: string } ? T : never }[Table];
type Numbered = { [T in Table]: Row<T> extends { no: number } ? T : never }[Table];

/** Returns `v.start_date as "startDate", …`: the columns of a table, aliased to the fields of its row type. */
export function columnsOf<T extends Table>(table: T, fields?: readonly (keyof Row<T>)[], alias: string = table): Sql {
  const names = COLUMNS[table] as Record<string, string>;
  const chosen = (fields as readonly string[] | undefined) ?? Object.keys(names);
  return unsafeSql(chosen.map((field) => `${alias}.${quote(names[field] as string)} as "${field}"`).join(', '));
}

/** Returns `json_build_object('nameZh', t.name_zh, …)`: several fields as one column. */
export function jsonOf<T extends Table>(table: T, fields: readonly JsonField<T>[], alias: string = table): Sql {
  const names = COLUMNS[table] as Record<string, string>;
  const parts = fields.map((field) => `'${field}', ${alias}.${quote(names[field] as string)}`);
  return unsafeSql(`json_build_object(${parts.join(', ')})`);
}

/** Inserts a row and returns the full row. */
export async function insertRow<T extends Table>(db: Db, table: T, row: NewRow<T>): Promise<Row<T>> {
  const names = COLUMNS[table] as Record<string, string>;
  const given = ('id' in names && !('id' in row) && 'no' in names ? { id: newId(), ...row } : row) as Record<
    string,
    unknown
  >;
  const fields = Object.keys(given).filter((field) => given[field] !== undefined);
  const created = await one<Row<T>>(
    db,
    sql`insert into ${unsafeSql(table)} (${unsafeSql(fields.map((field) => quote(names[field] as string)).join(', '))})
        values (${list(fields.map((field) => sql`${stored(table, field, given[field])}`))})
        returning ${columnsOf(table)}`,
  );
  if (!created) throw new Error(`insert into ${table} returned no row`);
  return created;
}

/** The batch limit of values; PostgreSQL accepts 65,535 in a statement. */
const VALUES_AT_ONCE = 60_000;

/** Inserts rows with identical sets of fields; returns their numbers, in order. */
export async function insertRows<T extends Numbered & Identified>(
  db: Db,
  table: T,
  given: readonly NewRow<T>[],
): Promise<number[]> {
  const names = COLUMNS[table] as Record<string, string>;
  const all = given.map((row) => ({ id: newId(), ...row }) as Record<string, unknown>);
  const fields = Object.keys(all[0] ?? {}).filter((field) => all[0]?.[field] !== undefined);
  const columns = fields.map((field) => quote(names[field] as string)).join(', ');
  const atOnce = Math.floor(VALUES_AT_ONCE / Math.max(1, fields.length));
  const nos = new Map<string, number>();
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce);
    const tuples = some.map((_, i) => `(${fields.map((_field, k) => `$${i * fields.length + k + 1}`).join(', ')})`);
    const written = await db.query<{ no: number; id: string }>(
      `insert into ${table} (${columns}) values ${tuples.join(', ')} returning no, id`,
      some.flatMap((row) => fields.map((field) => stored(table, field, row[field]))),
    );
    for (const { no, id } of written.rows) nos.set(id, no);
  }
  return all.map(({ id }) => nos.get(id as string) as number);
}

/** Updates a row by its number; returns undefined when no such row exists. */
export async function updateRow<T extends Numbered>(
  db: Db,
  table: T,
  no: number,
  changes: Changes<T>,
): Promise<Row<T> | undefined> {
  const names = COLUMNS[table] as Record<string, string>;
  const given = changes as Record<string, unknown>;
  const fields = Object.keys(given).filter((field) => given[field] !== undefined);
  if (fields.length === 0)
    return one<Row<T>>(db, sql`select ${columnsOf(table)} from ${unsafeSql(table)} where no = ${no}`);
  return one<Row<T>>(
    db,
    sql`update ${unsafeSql(table)}
        set ${list(fields.map((field) => sql`${unsafeSql(quote(names[field] as string))} = ${stored(table, field, given[field])}`))}
        where no = ${no} returning ${columnsOf(table)}`,
  );
}

const stored = (table: Table, field: string, value: unknown): unknown =>
  value !== null && JSON_FIELDS[table]?.includes(field) ? JSON.stringify(value) : value;

const quote = (name: string): string => `"${name}"`;

const list = (parts: readonly Sql[]): Sql => parts.reduce((all, part) => sql`${all}, ${part}`);
