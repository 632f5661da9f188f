import type { BulletinAnswer, ForecastImageAnswer } from '@talus/contract/data/typhoon';
import type { TFunction } from 'i18next';

export type Words = TFunction<['typhoon', 'status', 'rain']>;

/** Describes why a request to a host failed; null where it succeeded. */
export const sourceProblem = (
  t: Words,
  { problem, host, status }: Pick<BulletinAnswer | ForecastImageAnswer, 'problem' | 'host' | 'status'>,
): string | null => (problem ? t(`source.${problem}`, { host: host ?? '', status: status ?? '' }) : null);

/** Describes the failure of a source; a failed call to this server has a general text. */
export const problemOf = (
  t: Words,
  { data, error }: { data: BulletinAnswer | ForecastImageAnswer | undefined; error: Error | null },
): string | null => {
  if (data) return sourceProblem(t, data);
  return error ? t('source.not-read') : null;
};
