import { useTranslation } from 'react-i18next';
import type { Choice, WordKey } from './fields';

export type Words = (key: WordKey, params?: Record<string, string | number>) => string;

/** Says any text of the catalogues by its full name, in the language of the moment. */
export const useWords = (): Words => {
  const { i18n } = useTranslation();
  return (key, params) => (i18n.t as (key: string, params?: object) => string)(key, params);
};

export type ShownChoice = { value: string; label: string };

export const showChoice = (choice: Choice, words: Words): ShownChoice => ({
  value: choice.value,
  label: 'text' in choice ? choice.text : words(choice.label),
});
