import type { RemarkMark } from '@talus/domain/charts/chart-model';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { Chart } from '../../../ui/chart/Chart';
import { Card } from '../../../ui/layout/Card';
import { historyModel } from '../models';
import type { RainShown } from '../view';

/** The chart of rain over time, with its remarks. */
export const HistoryCard = ({ event, gauge, outputs, remarks }: RainShown & { remarks: readonly RemarkMark[] }) => {
  const { t } = useTranslation('snakeLine');
  const zone = useZone();
  const model = useMemo(
    () => ({
      ...historyModel(t, { name: gauge.name, outputs, isOpen: event.endTime === null, zone }),
      remarks: [...remarks],
    }),
    [t, gauge, outputs, event, zone, remarks],
  );
  return (
    <Card
      title={t('history')}
      caption={`${t('history.hour')} · ${t('history.mean')} · ${t('history.sum')}`}
      padded={false}
    >
      <Chart model={model} zone={zone} height={320} />
    </Card>
  );
};
