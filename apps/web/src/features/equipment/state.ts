import type { InstrumentType } from '@talus/contract/instruments/instrument';
import { TYPE_CODES } from '@talus/domain/hierarchy/instrument-type';
import { compareNames } from '@talus/domain/text/name-order';

export type TypeSections = { automatic: readonly InstrumentType[]; manual: readonly InstrumentType[] };

/** Returns the sort rank of a type: the specification's codes in their order; other codes after them. */
const order = ({ code }: InstrumentType): number => {
  const index = (TYPE_CODES as readonly string[]).indexOf(code);
  return index === -1 ? TYPE_CODES.length : index;
};

export const typeSections = (types: readonly InstrumentType[]): TypeSections => {
  const sorted = [...types].sort((a, b) => order(a) - order(b) || compareNames(a.code, b.code));
  return { automatic: sorted.filter(({ manual }) => !manual), manual: sorted.filter(({ manual }) => manual) };
};
