import { isDeepStrictEqual } from 'node:util';
import { hasLimits } from '@talus/domain/alerts/level';
import { inBatches } from '../../../platform/db/concurrency/batches';
import type { ReportInstrument } from './report-data';

/** Most curves per figure that can be told apart on paper. */
const MOST_CURVES = 8;

/**
 * Groups an area's instruments into figures: each alarmed instrument alone, beside its own limits; the others by
 * quantity and unit.
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
 * Tells whether a figure may draw limits: `lines` if every curve has the same limits, `none` if limits differ (a
 * line would be read against the wrong curve), `unset` if no instrument has limits.
 */
export function limitsShown(group: readonly ReportInstrument[]): 'lines' | 'none' | 'unset' {
  const limits = group.map(({ row }) => row.version.limits);
  const [first] = limits;
  if (!first || !limits.some(hasLimits)) return 'unset';
  const isResult = group.every(({ row }) => row.displayOutput === 'reading2');
  return isResult && limits.every((one) => isDeepStrictEqual(one, first)) ? 'lines' : 'none';
}
