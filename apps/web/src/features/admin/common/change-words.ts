import { NOUNS } from '@talus/contract/changes';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { showValue } from '../../../ui/form/show-value';
import type { Words } from '../../../ui/form/use-words';
import { fieldWordKeys, formField, versionOf } from './field-words';
import { readLogMessage } from './log-shapes';
import { valueText } from './value-text';

export type ChangeWords = {
  nounWord: (noun: string) => string;
  /** Words a log message as a sentence; a message of unknown shape is returned unchanged. */
  said: (message: string) => string;
  /** Returns the form label of a changed field, or the wire name if no form has the field. */
  word: (noun: string | null, field: string) => string;
  /** Formats the value of a field as its form shows it. */
  value: (noun: string | null, field: string, value: unknown) => string;
};

/** Timestamp format of API calls. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Returns functions that word a change in the terms of the screen where the change was made. */
export const useChangeWords = (): ChangeWords => {
  const { t, i18n } = useTranslation(['admin', 'form']);
  const zone = useZone();
  return useMemo(() => {
    const words: Words = (key, params) => (i18n.t as (key: string, params?: object) => string)(key, params);
    return {
      nounWord: (noun) => {
        const known = NOUNS.find((one) => one === noun);
        return known ? t(`noun.${known}`) : noun;
      },
      said: (message) => {
        const found = readLogMessage(message);
        if (!found) return message;
        const params = Object.entries(found.params).map(([name, value]) => [name, momentOr(value, zone)]);
        return words(`adminLog:${found.key}`, Object.fromEntries(params));
      },
      word: (noun, field) => {
        const keys = fieldWordKeys(noun, field);
        return keys.length > 0 ? [versionOf(field), ...keys.map((key) => words(key))].filter(Boolean).join(' ') : field;
      },
      value: (noun, field, value) => {
        if (typeof value === 'string' && INSTANT.test(value)) return momentOr(value, zone);
        const of = formField(noun, field);
        return of && isPlain(value)
          ? showValue(of, value, words)
          : valueText(value, (is) => t(is ? 'form:value.yes' : 'form:value.no'));
      },
    };
  }, [t, i18n, zone]);
};

/** Formats a timestamp in the project's time zone; returns other texts unchanged. */
const momentOr = (text: string, zone: Zone): string =>
  INSTANT.test(text) ? formatTime(Date.parse(text), zone, 'yyyy/MM/dd HH:mm') : text;

/** Tells whether a value is a single scalar; a list or a record is named by its contents. */
const isPlain = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';
