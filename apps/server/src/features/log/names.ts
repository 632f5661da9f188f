import type { FieldChange } from '@talus/domain/changes/diff-fields';
import { type Db, rows, sql } from '../../platform/db/db';
import { joinVersion } from '../../records/instruments/instrument-query';

type Names = ReadonlyMap<string, string>;

/** Adds names to the ids in the values of changes; a deleted item keeps its id alone. */
export async function withNames<Row extends { fields: FieldChange[] | null }>(
  db: Db,
  records: readonly Row[],
): Promise<Row[]> {
  const values = records.flatMap(({ fields }) => fields ?? []).flatMap(({ before, after }) => [before, after]);
  const names = await findNames(db, [...new Set(values.flat().filter(isId))]);
  return records.map((record) => ({
    ...record,
    fields:
      record.fields?.map(({ field, before, after }) => ({
        field,
        before: named(before, names),
        after: named(after, names),
      })) ?? null,
  }));
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

function named(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, names));
  const name = isId(value) ? names.get(value) : undefined;
  return name === undefined ? value : { _id: value, name };
}

async function findNames(db: Db, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const of = sql`id = any(${ids}::text[])`;
  const found = await rows<{ id: string; name: string }>(
    db,
    sql`select id, name from app_user where ${of} union all select id, name from project where ${of}
        union all select id, name from area where ${of} union all select id, name from station where ${of}
        union all select id, name from document where ${of} union all select id, name from channel where ${of}
        union all select id, name_zh from instrument_type where ${of}
        union all select i.id, v.name from instrument i ${joinVersion()} where i.id = any(${ids}::text[])`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
