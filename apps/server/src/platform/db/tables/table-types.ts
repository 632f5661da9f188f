import type { ColumnFact } from './describe-tables';

const HEAD = `// Made from the migrations by \`npm run tables\`; \`npm run check\` holds it current. Do not edit.
import type { JsonColumn } from './json-columns';
`;

/** The TypeScript type that pg returns for a stored type; see column-types.ts for bigints and dates. */
const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
};

/**
 * Generates tables.ts: the row type of each table, the optional fields of an insert, and the SQL names of the columns.
 */
export function tableTypes(columns: readonly ColumnFact[]): string {
  const tables = new Map<string, ColumnFact[]>();
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return [
    HEAD,
    'export type Tables = {',
    ...[...tables].flatMap(([table, of]) => [
      `  ${table}: {`,
      `    row: {${of.map((column) => `\n      ${camel(column.column)}: ${typeOf(column)};`).join('')}\n    };`,
      `    optional: ${
        of
          .filter(mayBeLeftOut)
          .map(({ column }) => `'${camel(column)}'`)
          .join(' | ') || 'never'
      };`,
      '  };',
    ]),
    '};',
    '',
    '/** The name in SQL of each field. */',
    "export const COLUMNS: { [T in keyof Tables]: Record<keyof Tables[T]['row'], string> } = {",
    ...[...tables].flatMap(([table, of]) => [
      `  ${table}: {`,
      ...of.map(({ column }) => `    ${camel(column)}: '${column}',`),
      '  },',
    ]),
    '};',
    '',
    '/** Fields that go in as JSON text. */',
    'export const JSON_FIELDS: Partial<Record<keyof Tables, readonly string[]>> = {',
    ...[...tables].flatMap(([table, of]) => {
      const fields = of.filter(isJson).map(({ column }) => `'${camel(column)}'`);
      return fields.length > 0 ? [`  ${table}: [${fields.join(', ')}],`] : [];
    }),
    '};',
    '',
  ].join('\n');
}

const mayBeLeftOut = ({ isNullable, hasDefault, isHexId }: ColumnFact) => isNullable || hasDefault || isHexId;

const isJson = ({ type }: ColumnFact) => type === 'jsonb' || type === 'json';

function typeOf({ table, column, type, isNullable, allowed }: ColumnFact): string {
  const array = type.startsWith('_');
  const base = allowed
    ? allowed.map((word) => `'${word.replaceAll("'", "\\'")}'`).join(' | ')
    : plain(table, column, type.replace(/^_/, ''));
  const whole = array ? `(${base})[]` : base;
  return isNullable ? `${whole} | null` : whole;
}

function plain(table: string, column: string, type: string): string {
  if (type.startsWith('json')) return `JsonColumn<'${table}.${column}'>`;
  const known = TYPES[type];
  if (!known) throw new Error(`${table}.${column} is of type ${type}, which table-types.ts does not know`);
  return known;
}

/** Converts `velocity_1h` → `velocity1h`, `start_date` → `startDate`. */
export const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
