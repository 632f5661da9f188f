/** Every kind of control that a form may hold. */
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
  /** One of too many for a list box. */
  | 'search'
  | 'radio'
  /** A row of boxes: an object of flags, or a list of values. */
  | 'checks'
  | 'multi'
  | 'ordered'
  /** All of them, in an order. */
  | 'order'
  | 'country'
  | 'duration'
  | 'shape'
  | 'coordinates'
  | 'date'
  | 'date-time';

/** Controls of several parts: their label names a group, not one input. */
export const GROUPS: ReadonlySet<ControlKind> = new Set<ControlKind>([
  'radio',
  'checks',
  'ordered',
  'order',
  'duration',
  'shape',
  'coordinates',
]);

/** Those that stand before their own label. */
export const LABELLED: ReadonlySet<ControlKind> = new Set<ControlKind>(['checkbox', 'switch']);
