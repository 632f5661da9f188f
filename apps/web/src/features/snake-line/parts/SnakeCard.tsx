import { formatTime } from '@talus/domain/time/format';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { outsideOf } from '../../../entities/rain/snake';
import { saveFile } from '../../../lib/save-file';
import type { ChartPicture } from '../../../ui/chart/chart-picture';
import { XyChart } from '../../../ui/chart/xy/XyChart';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import { Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { useNotice } from '../../../ui/overlay/Notice';
import { snakeModel } from '../models';
import { useForecasts } from '../queries';
import styles from '../SnakeLinePage.module.css';
import type { RainShown } from '../view';
import { ForecastLine } from './ForecastLine';

const DESK_HEIGHT = 660;
const PHONE_HEIGHT = 380;

/** The snake line of one rain event, with its forecasts. */
export const SnakeCard = ({ event, gauge, outputs }: RainShown) => {
  const { t } = useTranslation('snakeLine');
  const zone = useZone();
  const notice = useNotice();
  const isPhone = usePhone();
  const picture = useRef<ChartPicture>(null);
  const forecasts = useForecasts(event);
  const model = useMemo(
    () =>
      snakeModel(t, {
        name: gauge.name,
        outputs,
        isOpen: event.endTime === null,
        zone,
        forecasts: forecasts.data ?? undefined,
      }),
    [t, gauge, outputs, event, zone, forecasts.data],
  );
  const outside = outsideOf(outputs);
  const save = () =>
    picture.current
      ?.toPng()
      .then((blob) =>
        saveFile(blob, `${gauge.name}_${formatTime(Date.parse(event.startTime), zone, 'YYYY-MM-DD')}.png`),
      )
      .catch(() => notice.error(t('picture.failed')));
  return (
    <Card
      title={t('chart')}
      caption={t('chart.caption', { gauge: gauge.name })}
      tools={
        <Button size="small" kind="ghost" icon="image" title={t('picture')} onClick={save}>
          {!isPhone && t('picture')}
        </Button>
      }
      padded={false}
    >
      <XyChart ref={picture} model={model} height={isPhone ? PHONE_HEIGHT : DESK_HEIGHT} />
      {outside > 0 && (
        <Text as="p" size="data" tone="muted" className={styles.outside}>
          {t('outside', { n: outside })}
        </Text>
      )}
      {forecasts.isAllowed && <ForecastLine forecasts={forecasts} zone={zone} />}
    </Card>
  );
};
