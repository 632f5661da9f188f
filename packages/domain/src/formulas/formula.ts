import type { FunctionName, Reference } from './tokens';

/** What a step does with the top of the stack. */
export type Step =
  | { do: 'number'; value: number }
  /** Puts the value of `operands[operand]` on the stack. */
  | { do: 'operand'; operand: number }
  | { do: 'negate' }
  | { do: '+' | '-' | '*' | '/' }
  | { do: FunctionName };

/** A reference and where the text first names it. */
export type Operand = Reference & { position: number };

/** A text that was understood: steps for a stack, in the order in which they are done. */
export type Formula = {
  text: string;
  steps: readonly Step[];
  /** Each reference once, in the order of the text. */
  operands: readonly Operand[];
  /** How many values the steps ever hold at a time. */
  depth: number;
};

/** `instrument:{id}` or `data:{id}`, as the text writes it. */
export function referenceKey({ kind, id }: Reference): string {
  return `${kind}:${id}`;
}

export function referencesOf(formula: Formula): Reference[] {
  return formula.operands.map(({ kind, id }) => ({ kind, id }));
}

/** The references that name nothing, with their places. */
export function unknownReferences(formula: Formula, isKnown: (reference: Reference) => boolean): Operand[] {
  return formula.operands.filter((operand) => !isKnown(operand));
}
