import { type NoiseSensor, noiseInfo } from '@talus/contract/data/noise';
import { LONG_LIMITS, type NoiseCategory, SHORT_LIMITS } from '@talus/domain/noise/limits';
import type { TFunction } from 'i18next';
import { nextDay } from '../state';

export type NoiseWords = TFunction<'noise'>;

/** Names of the sensor details, in the order of the report. */
export const INFO_NAMES = noiseInfo.keyof().options;
export type InfoName = (typeof INFO_NAMES)[number];

export const infoText = (t: NoiseWords, sensor: NoiseSensor, name: InfoName): string => {
  const value = sensor[name];
  if (value === null) return t('info.unset');
  return name === 'Monitoring_Category' ? t('category', { category: value }) : value;
};

export const daySpan = (t: NoiseWords, day: string): string => t('day.span', { from: day, to: nextDay(day) });

/** Returns the unit and the limits of a category. */
export const dayAbout = (t: NoiseWords, category: NoiseCategory | null): string =>
  category ? t('day.about', { category, ...SHORT_LIMITS[category] }) : t('day.about.plain');

/** Returns the levels of a dose of 100 %, with their hours; null without a category, which has no dose. */
export const doseAbout = (t: NoiseWords, category: NoiseCategory | null): string | null =>
  category && t('day.dose', LONG_LIMITS[category]);
