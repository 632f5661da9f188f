import type { FunctionName, Reference } from './tokens';

/** The operation of a step on the stack. */
export type Step =
  | { do: 'number'; value: number }
  /** Pushes the value of `operands[operand]`. */
  | { do: 'operand'; operand: number }
  | { do: 'negate' }
  | { do: '+' | '-' | '*' | '/' }
  | { do: FunctionName };

/** A reference and its first position in the text. */
export type Operand = Reference & { position: number };

/** A parsed formula: steps for a stack machine, in order of execution. */
export type Formula = {
  text: string;
  steps: readonly Step[];
  /** Each reference once, in the order of the text. */
  operands: readonly Operand[];
  /** The greatest stack depth that the steps need. */
  depth: number;
};

/** Formats a reference as in the text: `instrument:{id}` or `data:{id}`. */
export function referenceKey({ kind, id }: Reference): string {
  return `${kind}:${id}`;
}

export function referencesOf(formula: Formula): Reference[] {
  return formula.operands.map(({ kind, id }) => ({ kind, id }));
}

/** Lists the unknown references, with their positions. */
export function unknownReferences(formula: Formula, isKnown: (reference: Reference) => boolean): Operand[] {
  return formula.operands.filter((operand) => !isKnown(operand));
}
