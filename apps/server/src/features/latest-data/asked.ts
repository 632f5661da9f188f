import type { JudgingRules } from '@talus/domain/alerts/judge/judge-series';
import { judgingRules } from '@talus/domain/alerts/judge/judging-rules';
import type { StateSpan } from '@talus/domain/alerts/judge/state-at';
import type { LevelOrNormal } from '@talus/domain/status/status';
import type { VersionRow } from '../../records/instruments/rows';

export type DatedVersion = { version: VersionRow; startDate: number };

/** The rules and the state span by which an instrument is judged. */
type Judged = { rules: JudgingRules; span: StateSpan };

/** An instrument whose past state is requested, with the version in force then; `versions` are all its versions. */
export type PastInstrument = Judged & { no: number; versions: readonly DatedVersion[] };

export const judgedBy = (version: VersionRow, storm: LevelOrNormal): Judged => ({
  rules: judgingRules(version),
  span: {
    dataIntervalMs: version.documentIntervalMs ?? 0,
    versionStart: version.startDate.getTime(),
    storm,
  },
});

export const numbersOf = (asked: readonly PastInstrument[]): number[] => asked.map(({ no }) => no);

/** Maps instrument numbers to states; instruments without a state are left out. */
export const statesOf = <T>(asked: readonly PastInstrument[], of: (one: PastInstrument) => T | null): Map<number, T> =>
  new Map(
    asked.flatMap((one): [number, T][] => {
      const state = of(one);
      return state ? [[one.no, state]] : [];
    }),
  );
