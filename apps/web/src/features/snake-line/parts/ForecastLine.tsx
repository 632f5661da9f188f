import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { Text } from '../../../ui/layout/primitives';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import type { useForecasts } from '../queries';
import styles from '../SnakeLinePage.module.css';

type Props = { forecasts: ReturnType<typeof useForecasts>; zone: Zone };

/** A line about the forecasts: which are drawn, that there are none, or that loading failed. */
export const ForecastLine = ({ forecasts: { data, error, retry }, zone }: Props) => {
  const { t } = useTranslation('snakeLine');
  if (error)
    return (
      <div className={styles.forecast}>
        <ErrorLine title={t('forecast.failed')} onRetry={retry}>
          {errorWords(error).text}
        </ErrorLine>
      </div>
    );
  if (!data) return null;
  const newest = (data.point.at(-1) ?? data.mean.at(-1))?.issued;
  const said =
    newest === undefined
      ? t('forecast.none')
      : t('forecast.shown', {
          n: Math.max(data.point.length, data.mean.length),
          time: formatTime(Date.parse(newest), zone, 'MM-DD HH:mm'),
        });
  return (
    <Text as="p" size="data" tone="muted" className={styles.outside}>
      {said}
    </Text>
  );
};
