import type { ManualType, ManualVersion } from '@talus/contract/manual';

/** What a version has besides name, unit and limits, in the order of the sheet. */
export const FACTORS = [
  'R0',
  'A+',
  'A-',
  'offset',
  'T0',
  'K',
  'F0',
  'F1',
  'F2',
  'F3',
  'F4',
  'F5',
] as const satisfies readonly (keyof ManualVersion)[];
export type Factor = (typeof FACTORS)[number];

export const LIMITS = [
  'WL_minus',
  'WL_plus',
  'AL_minus',
  'AL_plus',
  'WSL_minus',
  'WSL_plus',
] as const satisfies readonly (keyof ManualVersion)[];

/** Those that the type asks for; the first survey of a face is asked for where the face is. */
export const factorsOf = (type: ManualType): Factor[] =>
  FACTORS.filter((factor) => {
    if (factor === 'A+') return type['A+initial'] || type['A+'];
    return factor === 'A-' ? type['A-initial'] || type['A-'] : type[factor];
  });
