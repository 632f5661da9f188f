import type { Completeness, CompletenessRow } from '@talus/contract/data/completeness';
import { type Owed, percentOf, sumOwed } from '@talus/domain/completeness/share';
import type { CauseCounts } from '@talus/domain/completeness/share-causes';

/** An instrument of the heat map with its expected and received readings per day. */
export type Instrument = {
  row: CompletenessRow;
  days: readonly Owed[];
  /** Causes by index of the day, for days with missing readings. */
  missing: ReadonlyMap<number, CauseCounts>;
  owed: Owed;
  causes: CauseCounts;
  /** Null: no readings expected. */
  percent: number | null;
};

export const NO_CAUSES: CauseCounts = { silent: 0, refused: 0, nan: 0, masked: 0 };

export const addCauses = (a: CauseCounts, b: CauseCounts): CauseCounts => ({
  silent: a.silent + b.silent,
  refused: a.refused + b.refused,
  nan: a.nan + b.nan,
  masked: a.masked + b.masked,
});

export const prepare = ({ instruments }: Completeness): Instrument[] =>
  instruments.map((row) => {
    const missing = new Map(
      row.gaps.map(([day, silent, refused, nan, masked]) => [day, { silent, refused, nan, masked }]),
    );
    const days = row.expected.map((expected, day) => {
      const { silent, refused, nan, masked } = missing.get(day) ?? NO_CAUSES;
      return { expected, received: expected - silent - refused - nan - masked };
    });
    const owed = sumOwed(days);
    const causes = [...missing.values()].reduce(addCauses, NO_CAUSES);
    return { row, days, missing, owed, causes, percent: percentOf(owed) };
  });

/** Tells whether an instrument counts in sums. An instrument that never reported is excluded. */
export const isSummed = ({ row }: Instrument): boolean => row.state === 'counted';

export type Sum = { days: readonly Owed[]; owed: Owed; percent: number | null; causes: CauseCounts };

export function sumUp(instruments: readonly Instrument[], dayCount: number): Sum {
  const days = Array.from({ length: dayCount }, () => ({ expected: 0, received: 0 }));
  let causes = NO_CAUSES;
  for (const instrument of instruments) {
    if (!isSummed(instrument)) continue;
    causes = addCauses(causes, instrument.causes);
    instrument.days.forEach(({ expected, received }, day) => {
      const sum = days[day];
      if (!sum) return;
      sum.expected += expected;
      sum.received += received;
    });
  }
  const owed = sumOwed(days);
  return { days, owed, percent: percentOf(owed), causes };
}
