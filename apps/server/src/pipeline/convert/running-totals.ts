import type { VersionPlan } from './plan';

/** Tells whether the readings of a version are the differences of its column. A formula handles totals itself. */
export const countsUp = ({ runningTotal, conversion, reading }: VersionPlan): boolean =>
  runningTotal && reading !== null && conversion.by === 'rule' && !conversion.rule.typed.second;

/**
 * Returns the time from which totals belong to this version's column: back through earlier versions that count the same
 * column.
 */
export function totalSince(versions: readonly VersionPlan[], version: VersionPlan): number {
  let since = version.startDate;
  for (let i = versions.indexOf(version) - 1; i >= 0; i--) {
    const before = versions[i] as VersionPlan;
    if (!countsUp(before) || !isSameColumn(before, version)) break;
    since = before.startDate;
  }
  return since;
}

const isSameColumn = ({ reading: one }: VersionPlan, { reading: other }: VersionPlan): boolean =>
  one?.documentNo === other?.documentNo && one?.position === other?.position;
