import { withoutComments } from '../statements';
import { storageChangeOf } from './migration-statement';
import { PLACES } from './spread';

/**
 * Lists the operations in a migration's statement that distributed tables cannot perform; empty: none. The first schema
 * runs before tables are distributed, so it may do more.
 */
export function problemsOf(statement: string): string[] {
  const text = withoutComments(statement)
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
  return RULES.filter(({ isBroken }) => isBroken(text)).map(({ says }) => says);
}

const INLINE = /\badd (column )?(?!constraint)(if not exists )?\w+ .*\b(references|check|unique|primary key)\b/;

/** Statements that a cluster propagates to the shards of a table. */
const HANDED_ON =
  /^alter table (if exists )?\w+ (add|drop|validate|rename|set \(|reset \(|alter (column )?\w+ (set not null|set default|drop|(set data )?type))/;

const RULES = [
  { says: 'one change for each alter table', isBroken: (text: string) => /^alter table/.test(text) && hasComma(text) },
  {
    says: 'a constraint apart from its column',
    isBroken: (text: string) => /^alter table/.test(text) && INLINE.test(text),
  },
  { says: 'a change that a spread table can do', isBroken: isNotHandedOn },
  { says: 'statements, not a block', isBroken: (text: string) => /^do\b/.test(text) },
  { says: 'no trigger on a table that is spread', isBroken: isTriggerOnSpread },
  {
    says: 'no foreign key to a table in parts',
    isBroken: (text: string) => inParts().some((name) => refersTo(text, name)),
  },
];

function isNotHandedOn(text: string): boolean {
  return /^alter table/.test(text) && !HANDED_ON.test(text) && storageChangeOf(text) === null;
}

/** Tells whether the text has a comma outside brackets. */
function hasComma(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) return true;
  }
  return false;
}

function isTriggerOnSpread(text: string): boolean {
  const table = /^create trigger .* on (\w+)/.exec(text)?.[1];
  return table !== undefined && (PLACES as Record<string, unknown>)[table] !== 'coordinator';
}

const inParts = () => Object.entries(PLACES).flatMap(([name, place]) => (typeof place === 'string' ? [] : [name]));

const refersTo = (text: string, table: string) => new RegExp(`\\breferences ${table}\\b`).test(text);
