import type { ManualType, ManualVersion } from '@talus/contract/manual';
import { TYPE_FIELDS, type TypeField } from '@talus/domain/hierarchy/type-fields';

/** What a version has besides name, unit and limits, in the order of the sheet. */
export type Factor = Exclude<TypeField, 'A+initial' | 'A-initial' | 'depth'>;
const isFactor = (field: TypeField): field is Factor => field !== 'depth' && !field.endsWith('initial');
export const FACTORS: readonly Factor[] = TYPE_FIELDS.filter(isFactor);

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
