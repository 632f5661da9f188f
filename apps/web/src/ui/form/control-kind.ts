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
  | 'radio'
  /** A row of boxes: an object of flags, or a list of values. */
  | 'checks'
  | 'multi'
  | 'ordered'
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
  'duration',
  'shape',
  'coordinates',
]);

/** Those that stand before their own label. */
export const LABELLED: ReadonlySet<ControlKind> = new Set<ControlKind>(['checkbox', 'switch']);
