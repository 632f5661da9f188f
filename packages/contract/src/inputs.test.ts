import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ALL_ROUTES } from './all-routes';
import { defOf, leavesOf } from './testing/leaves';

// Every input value of every route, including future routes.
const VALUES = Object.entries(ALL_ROUTES).flatMap(([name, route]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    leavesOf(route[part] ?? z.undefined(), part)
      .filter(({ schema }) => defOf(schema).type !== 'unknown')
      .map(({ path, schema }) => ({ value: `${name} ${path}`, schema })),
  ),
);

/** Texts that a database cannot store: NUL, half a surrogate pair; and texts longer than any body. */
const UNKEEPABLE = {
  NUL: 'TM\u000003',
  'NUL alone': '\u0000',
  'half a character': 'TM\ud842',
  'five million letters': 'a'.repeat(5_000_000),
  'five million digits': '1'.repeat(5_000_000),
};

describe.each(Object.entries(UNKEEPABLE))('%s', (_, text) => {
  it('is refused by every value of every call', () => {
    const takers = VALUES.filter(({ schema }) => z.safeParse(schema, text).success).map(({ value }) => value);
    expect(takers).toEqual([]);
  }, 60_000);
});

/** Times before year 1 or after 9999, which no call accepts. */
const NO_TIMES = ['0000-01-01', '+010000-01-01T00:00:00Z', '8640000000000001', 8.65e15, -1e18, 'Infinity'];

describe('a time out of range', () => {
  const times = VALUES.filter(({ schema }) => {
    const takes = (text: unknown) => z.safeParse(schema, text).success;
    return takes('2026-11-15T00:00:00Z') && !takes('a name');
  });

  it('is refused wherever a time is meant', () => {
    expect(times.length).toBeGreaterThan(10);
    const takers = times.flatMap(({ value, schema }) =>
      NO_TIMES.filter((time) => z.safeParse(schema, time).success).map((time) => `${value} ${time}`),
    );
    expect(takers).toEqual([]);
  });
});
