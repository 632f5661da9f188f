import type { ManualType, ManualVersion } from '@talus/contract/data/manual';
import { TYPE_FIELDS, type TypeField } from '@talus/domain/hierarchy/type-fields';

/** The fields of a version besides name, unit and limits, in sheet order. */
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

/** Returns the factors that the type uses; a face implies its initial survey. */
export const factorsOf = (type: ManualType): Factor[] =>
  FACTORS.filter((factor) => {
    if (factor === 'A+') return type['A+initial'] || type['A+'];
    return factor === 'A-' ? type['A-initial'] || type['A-'] : type[factor];
  });
