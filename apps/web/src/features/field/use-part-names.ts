import type { FieldStop } from '@talus/contract/data/field';
import { ruleOf } from '@talus/domain/readings/type-rules/registry';
import { useTranslation } from 'react-i18next';
import type { Part } from './state';

/** Names the input fields of a stop as its type does. */
export const usePartNames = ({ type }: FieldStop): Record<Part, string> => {
  const { t } = useTranslation('field');
  const isPair = ruleOf(type).typed.second === 'reading3';
  return {
    reading: type.reading1_tag || t('walk.reading'),
    reading3: type.reading3_tag || t(isPair ? 'walk.reading.second' : 'walk.reading.temperature'),
  };
};
