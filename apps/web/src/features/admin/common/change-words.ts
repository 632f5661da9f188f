import { NOUNS } from '@talus/contract/changes';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WordKey } from '../../../ui/form/fields';
import { fieldWordKeys } from './field-words';

export type ChangeWords = {
  nounWord: (noun: string) => string;
  /** A changed field as its form calls it; where no form does, as the wire does. */
  word: (noun: string | null, field: string) => string;
  flag: (is: boolean) => string;
};

/** A change in the words of the screens where it was made. */
export const useChangeWords = (): ChangeWords => {
  const { t, i18n } = useTranslation(['admin', 'form']);
  return useMemo(() => {
    const say = (key: WordKey) => (i18n.t as (key: string) => string)(key);
    return {
      nounWord: (noun) => {
        const known = NOUNS.find((one) => one === noun);
        return known ? t(`noun.${known}`) : noun;
      },
      word: (noun, field) => fieldWordKeys(noun, field).map(say).join(' ') || field,
      flag: (is) => t(is ? 'form:value.yes' : 'form:value.no'),
    };
  }, [t, i18n]);
};
