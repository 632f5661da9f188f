import type { FieldControl } from '../../controls/Field';
import type { FieldDef } from '../fields';
import type { ShownChoice } from '../use-words';

/**
 * The properties of every form control. Values have the form of the contract; a control ignores values that it does not
 * know.
 */
export type ControlProps = {
  aria: FieldControl;
  field: FieldDef;
  /** The field's label, for parts that name themselves after it. */
  label: string;
  value: unknown;
  onValue: (value: unknown) => void;
  /** Called when the control loses focus: from then on its errors show. */
  onBlur: () => void;
  choices: readonly ShownChoice[];
  size: 'normal' | 'touch';
  isDisabled: boolean;
};

export const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
