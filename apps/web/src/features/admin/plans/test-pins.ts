import type { PinInput } from '@talus/contract/places/layout-edit';
import type { DraftPin } from './draft';

/** For tests: a stored pin. */
export const draft = (key: string, more: Partial<PinInput> & { revision?: number | null } = {}): DraftPin => ({
  key,
  revision: 1,
  x: 50,
  y: 50,
  instrument: [`${key}-i`],
  shape: 'square',
  size: 'medium',
  border_color: 'white',
  vector_enable: false,
  vector_x: null,
  vector_y: null,
  angle_offset: 0,
  angle_unit: null,
  ...more,
});
