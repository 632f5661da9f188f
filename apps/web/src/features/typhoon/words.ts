import type { BulletinAnswer, ForecastImageAnswer } from '@talus/contract/typhoon';
import type { TFunction } from 'i18next';

export type Words = TFunction<['typhoon', 'status', 'rain']>;

/** Why nothing came of asking a host, in a sentence; null: something did. */
export const sourceProblem = (
  t: Words,
  { problem, host, status }: Pick<BulletinAnswer | ForecastImageAnswer, 'problem' | 'host' | 'status'>,
): string | null => (problem ? t(`source.${problem}`, { host: host ?? '', status: status ?? '' }) : null);

/** A call to this server that failed says no more than that. */
export const problemOf = (
  t: Words,
  { data, error }: { data: BulletinAnswer | ForecastImageAnswer | undefined; error: Error | null },
): string | null => {
  if (data) return sourceProblem(t, data);
  return error ? t('source.not-read') : null;
};
