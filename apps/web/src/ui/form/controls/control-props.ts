import type { FieldControl } from '../../Field';
import type { FieldDef } from '../fields';
import type { ShownChoice } from '../use-words';

/** What every control of a form is given. Values are as the wire has them; a control reads what it knows. */
export type ControlProps = {
  aria: FieldControl;
  field: FieldDef;
  /** The field's label, for parts that name themselves after it. */
  label: string;
  value: unknown;
  onValue: (value: unknown) => void;
  /** Left: from now on it may say what is wrong. */
  onBlur: () => void;
  choices: readonly ShownChoice[];
  size: 'normal' | 'touch';
  isDisabled: boolean;
};

export const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
