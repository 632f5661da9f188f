import type { DescribedColumn } from './describe-statement';
import type { AssertedField } from './find-statements';

const NUMBERS = /^(readonly )?(number|\(number \| null\))\[\]$/;
const TEXT = /^string$/;
const NUMBER = /^number$/;

/** The forms in TypeScript of what pg and `column-types.ts` make of a type of PostgreSQL, by its number in `pg_type`. */
const FORMS: Record<number, RegExp> = {
  16: /^boolean$/, // bool
  17: /^(Buffer|Uint8Array)/, // bytea
  19: TEXT, // name
  20: NUMBER, // int8
  21: NUMBER, // int2
  23: NUMBER, // int4
  25: TEXT, // text
  114: /./, // json
  700: NUMBER, // float4
  701: NUMBER, // float8
  1000: /^(readonly )?boolean\[\]$/, // bool[]
  1007: NUMBERS, // int4[]
  1009: /\[\]$/, // text[]
  1021: NUMBERS, // float4[]
  1022: NUMBERS, // float8[]
  1042: TEXT, // char(n)
  1043: TEXT, // varchar
  1082: TEXT, // date
  1184: /^Date$/, // timestamptz
  1185: /^(readonly )?(Date|\(Date \| null\))\[\]$/, // timestamptz[]
  1700: TEXT, // numeric
  2950: TEXT, // uuid
  3802: /./, // jsonb
};

/**
 * Returns the difference between the columns that PostgreSQL describes and the asserted row type; null: none. Null and
 * not null are not compared: a join or a condition decides that.
 */
export function statementFault(columns: readonly DescribedColumn[], fields: readonly AssertedField[]): string | null {
  const faults = fields.flatMap(({ name, type }) => {
    const column = columns.findLast((one) => one.name === name);
    if (!column) return [`${name} is not answered`];
    return (FORMS[column.dataTypeID] ?? /^unknown$/).test(type)
      ? []
      : [`${name} is asserted as ${type}, and answered as type ${column.dataTypeID}`];
  });
  return faults.length > 0 ? faults.join('; ') : null;
}
