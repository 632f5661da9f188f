import type { OpenTimeSpan, TimeSpan } from '@talus/domain/time/time-span';
import type { InstrumentPlan } from '../convert/plan';
import type { OperandRef } from '../convert/plan-store';

/** An instrument whose readings are owed; the end of the span is excluded. */
export type OwedInstrument = { instrument: InstrumentPlan; span: OpenTimeSpan };

/** Returns the shortest span that contains all of these, at least one. */
export function hull(spans: readonly OpenTimeSpan[]): OpenTimeSpan {
  const ends = spans.map(({ to }) => to ?? Number.POSITIVE_INFINITY);
  const to = Math.max(...ends);
  return { from: Math.min(...spans.map(({ from }) => from)), to: to === Number.POSITIVE_INFINITY ? null : to };
}

/** Returns the part of a batch, both ends included, that lies in a span. */
export const within = (batch: TimeSpan, { from, to }: OpenTimeSpan) => ({
  from: Math.max(batch.from, from),
  to: to === null ? batch.to : Math.min(batch.to, to - 1),
});

/**
 * Lists, in the order of computation, the instruments with an owed span and all their dependents, which are owed the
 * same span.
 */
export function backlogWithDependents(
  order: readonly InstrumentPlan[],
  owed: ReadonlyMap<number, OpenTimeSpan>,
): OwedInstrument[] {
  const found = new Map<number, OpenTimeSpan>();
  return order.flatMap((instrument) => {
    const asked = instrument.versions.flatMap(({ operands }) => operands.flatMap((operand) => spanOf(operand, found)));
    const own = owed.get(instrument.no);
    const spans = own ? [own, ...asked] : asked;
    if (spans.length === 0) return [];
    const span = hull(spans);
    found.set(instrument.no, span);
    return [{ instrument, span }];
  });
}

const spanOf = (operand: OperandRef, found: ReadonlyMap<number, OpenTimeSpan>): OpenTimeSpan[] => {
  const span = operand !== null && 'instrumentNo' in operand ? found.get(operand.instrumentNo) : undefined;
  return span ? [span] : [];
};
