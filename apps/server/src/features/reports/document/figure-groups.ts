import { isDeepStrictEqual } from 'node:util';
import { hasLimits } from '@talus/domain/alerts/level';
import { inBatches } from '../../../platform/db/batches';
import type { ReportInstrument } from './report-data';

/** More curves than this are told apart by nobody on paper. */
const MOST_CURVES = 8;

/**
 * The instruments of each figure of an area: one that was in alarm by itself, so that it stands beside its own limits; the
 * others by what they measure and its unit.
 */
export function figureGroups(
  instruments: readonly ReportInstrument[],
  isAlarmed: (one: ReportInstrument) => boolean,
): ReportInstrument[][] {
  const byQuantity = new Map<string, ReportInstrument[]>();
  for (const one of instruments.filter((each) => !isAlarmed(each))) {
    const key = `${one.row.type.code} ${one.row.version.unit}`;
    byQuantity.set(key, [...(byQuantity.get(key) ?? []), one]);
  }
  return [
    ...instruments.filter(isAlarmed).map((one) => [one]),
    ...[...byQuantity.values()].flatMap((group) => [...inBatches(group, MOST_CURVES)].map((batch) => [...batch])),
  ];
}

/**
 * Whether a figure may have lines of limits: `lines` where they are the limits of every curve in it, `none` where its
 * instruments have different ones (a line would be read against the wrong curve), `unset` where nobody set any.
 */
export function limitsShown(group: readonly ReportInstrument[]): 'lines' | 'none' | 'unset' {
  const limits = group.map(({ row }) => row.version.limits);
  const [first] = limits;
  if (!first || !limits.some(hasLimits)) return 'unset';
  const isResult = group.every(({ row }) => row.displayOutput === 'reading2');
  return isResult && limits.every((one) => isDeepStrictEqual(one, first)) ? 'lines' : 'none';
}
