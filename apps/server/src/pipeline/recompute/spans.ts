import type { InstrumentPlan } from '../convert/plan';
import type { OperandRef } from '../convert/plan-store';

/** A span from a moment (included) to another (excluded); null: no end. */
export type Span = { from: number; to: number | null };

export type OwedInstrument = { instrument: InstrumentPlan; span: Span };

/** Returns the shortest span that contains all of these, at least one. */
export function hull(spans: readonly Span[]): Span {
  const ends = spans.map(({ to }) => to ?? Number.POSITIVE_INFINITY);
  const to = Math.max(...ends);
  return { from: Math.min(...spans.map(({ from }) => from)), to: to === Number.POSITIVE_INFINITY ? null : to };
}

/** Returns the part of a batch, both ends included, that lies in a span. */
export const within = (batch: { from: number; to: number }, { from, to }: Span) => ({
  from: Math.max(batch.from, from),
  to: to === null ? batch.to : Math.min(batch.to, to - 1),
});

/**
 * Lists, in the order of computation, the instruments with an owed span and all their dependents, which are owed the
 * same span.
 */
export function backlogWithDependents(
  order: readonly InstrumentPlan[],
  owed: ReadonlyMap<number, Span>,
): OwedInstrument[] {
  const found = new Map<number, Span>();
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

const spanOf = (operand: OperandRef, found: ReadonlyMap<number, Span>): Span[] => {
  const span = operand !== null && 'instrumentNo' in operand ? found.get(operand.instrumentNo) : undefined;
  return span ? [span] : [];
};
