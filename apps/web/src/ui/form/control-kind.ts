/** The kinds of controls of a form. */
export type ControlKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'password'
  | 'lines'
  | 'number'
  | 'checkbox'
  | 'switch'
  | 'select'
  /** One of too many for a select. */
  | 'search'
  | 'radio'
  /** A row of checkboxes: an object of flags, or a list of values. */
  | 'checks'
  | 'multi'
  | 'ordered'
  /** All values, in an order. */
  | 'order'
  | 'country'
  | 'duration'
  | 'shape'
  | 'coordinates'
  | 'date'
  | 'date-time';

/** Controls of several parts: the label names a group, not one input. */
export const GROUPS: ReadonlySet<ControlKind> = new Set<ControlKind>([
  'radio',
  'checks',
  'ordered',
  'order',
  'duration',
  'shape',
  'coordinates',
]);

/** Controls that stand before their own label. */
export const LABELLED: ReadonlySet<ControlKind> = new Set<ControlKind>(['checkbox', 'switch']);
