import type { InstrumentType } from '@talus/contract/instruments/instrument';

const ids = new Map<string, string>();

/** Returns a stable id of 24 digits for a name. */
export const idOf = (name: string): string => {
  const known = ids.get(name) ?? (ids.size + 1).toString(16).padStart(24, '0');
  ids.set(name, known);
  return known;
};

/** A landslide meter that reports every ten minutes. */
export const TM_TYPE: InstrumentType = {
  _id: idOf('TM'),
  code: 'TM',
  name_zh: '地滑計',
  name_en: 'Extensometer',
  sign_zh: '',
  sign_en: '',
  type: 'general',
  unit: 'mm',
  dataInterval: 600_000,
  defaultInterval: null,
  hourInterval: null,
  minuteInterval: null,
  manual: false,
};
