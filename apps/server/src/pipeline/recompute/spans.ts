import type { InstrumentPlan } from '../convert/plan';
import type { OperandRef } from '../convert/plan-store';

/** From a moment on up to one that is not of it; null: no end. */
export type Span = { from: number; to: number | null };

export type OwedInstrument = { instrument: InstrumentPlan; span: Span };

/** The shortest span that holds all of these, of which there is one at least. */
export function hull(spans: readonly Span[]): Span {
  const ends = spans.map(({ to }) => to ?? Number.POSITIVE_INFINITY);
  const to = Math.max(...ends);
  return { from: Math.min(...spans.map(({ from }) => from)), to: to === Number.POSITIVE_INFINITY ? null : to };
}

/** What of a batch, both ends included, lies in a span. */
export const within = (batch: { from: number; to: number }, { from, to }: Span) => ({
  from: Math.max(batch.from, from),
  to: to === null ? batch.to : Math.min(batch.to, to - 1),
});

/**
 * Of instruments in the order in which they can be computed: those of which a span is owed, and all that ask for one of
 * these, over its span.
 */
export function owedBy(order: readonly InstrumentPlan[], owed: ReadonlyMap<number, Span>): OwedInstrument[] {
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
