import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Errors of Citus 13.2 for statements that PostgreSQL accepts. Only samples: the full check is `npm run test:cluster`.
 */
const REFUSED = {
  'subqueries are not supported within INSERT queries': /^insert\b[\s\S]*?\bvalues\s*\([\s\S]*\(\s*select\b/i,
  'cannot push down this subquery': /\bunnest\([\s\S]*\blateral\s*\(\s*select (min|max|sum|avg|count)\(/i,
  'there is no parameter $3':
    /^insert\b[\s\S]*?\bselect\b[\s\S]*\bdo update\b([\s\S]*\bwhere\b((?!\breturning\b)[\s\S])*\$|((?!\breturning\b)[\s\S])*\$(\d|\{\w+\}::))/i,
  'STABLE functions used in UPDATE queries cannot be called with column references':
    /^update\b[\s\S]*(\btimestamptz '[^']*' [-+]|\bnow\(\) [-+] make_interval\(secs => [a-z])/i,
  'non-IMMUTABLE functions are not allowed in CASE or COALESCE statements':
    /^update\b[\s\S]*\b(case\b((?!\bend\b)[\s\S])*|coalesce\([^)]*)\b(now|clock_timestamp|random)\(/i,
};

const refusalsOf = (text: string): string[] =>
  Object.entries(REFUSED)
    .filter(([, shape]) => shape.test(text.trim()))
    .map(([answer]) => answer);

describe('a statement that a cluster refuses', () => {
  test.each([
    ['insert into pin (no, place_no) values (1, (select no from place where name = $1))', 1],
    ['insert into pin (no, place_no) select $1, no from place where name = $2', 0],
    ['insert into claim (key) select key from keys on conflict (key) do update set at = 1 where claim.at < $1', 1],
    ['insert into claim (key) select key from keys on conflict (key) do update set at = claim.at + $1::int', 1],
    ['insert into claim (key) values ($1) on conflict (key) do update set at = 1 where claim.at < $2', 0],
    ['select min(d.day) from unnest($1::int[]) a(no), lateral (select min(day) as day from part where no = a.no) d', 1],
    ['select min(d.day) from whole a, lateral (select min(day) as day from part where no = a.no) d', 0],
    ["update row set ts = (timestamptz 'epoch' - (ts - timestamptz 'epoch'))", 1],
    ["update row set ts = (timestamp 'epoch' - (ts at time zone 'UTC' - timestamp 'epoch')) at time zone 'UTC'", 0],
    ['update place set closed = now() where due > now() + make_interval(secs => wait_s + $1)', 1],
    [
      "update place set closed = now() where (due at time zone 'UTC' - make_interval(secs => wait_s)) at time zone 'UTC' > now()",
      0,
    ],
    ['update place set closed = now() where due > now() + make_interval(secs => $1)', 0],
    ['update place set closed = case when closed is null then now() end', 1],
    ['update place set closed = coalesce(closed, now())', 1],
    ['update place set closed = case when closed is null then $1::timestamptz end, changed = now()', 0],
  ])('%s', (text, refusals) => {
    expect(refusalsOf(text)).toHaveLength(refusals);
  });
});

test('is written nowhere', () => {
  const source = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(source, file), 'utf8').matchAll(/\bsql`([^`]*)`/g)].flatMap(([, text = '']) =>
      refusalsOf(text).map((answer) => `${file}: ${answer}: ${text.trim().slice(0, 80)}`),
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
