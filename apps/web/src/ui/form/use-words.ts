import { useTranslation } from 'react-i18next';
import type { Choice, WordKey } from './fields';

export type Words = (key: WordKey, params?: Record<string, string | number>) => string;

/** Returns a function that translates any message key, with its feature, in the current language. */
export const useWords = (): Words => {
  const { i18n } = useTranslation();
  return (key, params) => (i18n.t as (key: string, params?: object) => string)(key, params);
};

export type ShownChoice = { value: string; label: string };

export const showChoice = (choice: Choice, words: Words): ShownChoice => ({
  value: choice.value,
  label: 'text' in choice ? choice.text : words(choice.label),
});
