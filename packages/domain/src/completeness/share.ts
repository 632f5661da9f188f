/** The numbers of expected and received readings. */
export type Owed = { expected: number; received: number };

/** Returns the received share, 0 to 1; null where nothing was expected: such a day is neither full nor empty. */
export const shareOf = ({ expected, received }: Owed): number | null => (expected === 0 ? null : received / expected);

/** The bands of the picture, from full to empty; `none`: nothing was expected. */
export const BANDS = ['full', 'most', 'some', 'half', 'few', 'none'] as const;
export type Band = (typeof BANDS)[number];

/** The lower bound of each band, in order. */
const LEAST: readonly [Band, number][] = [
  ['full', 0.99],
  ['most', 0.95],
  ['some', 0.8],
  ['half', 0.5],
  ['few', 0],
];

export function bandOf(owed: Owed): Band {
  const share = shareOf(owed);
  if (share === null) return 'none';
  return LEAST.find(([, least]) => share >= least)?.[0] ?? 'few';
}

export const sumOwed = (parts: readonly Owed[]): Owed => {
  const sum = { expected: 0, received: 0 };
  for (const { expected, received } of parts) {
    sum.expected += expected;
    sum.received += received;
  }
  return sum;
};

/** Returns the percentage with one decimal, truncated: 99.96 % is not 100. Null where nothing was expected. */
export function percentOf(owed: Owed): number | null {
  const share = shareOf(owed);
  return share === null ? null : Math.floor(share * 1000 + 1e-9) / 10;
}
