import type { RainEventRow } from '@talus/contract/alarms/events';
import { snakePeaks } from '@talus/domain/rain/storm/snake-view';
import { formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { snakeOutputs } from '../../../entities/rain/snake';
import { Card } from '../../../ui/layout/Card';
import { Box } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import styles from '../SnakeLinePage.module.css';

type Props = {
  events: readonly RainEventRow[];
  opened: string | null;
  gauge: string;
  zone: Zone;
  onOpen: (id: string) => void;
};

/** The rain events of the period, one of them opened. */
export const EventList = ({ events, opened, gauge, zone, onOpen }: Props) => {
  const { t } = useTranslation('snakeLine');
  const time = (at: string) => formatTime(Date.parse(at), zone, 'MM-DD HH:mm');
  const number = (value: number | undefined) => formatNumber(value, { decimals: 1 });
  return (
    <Card title={t('events')} caption={t('events.caption', { gauge, n: events.length })} padded={false} ruled>
      <Box overflow="auto" className={styles.scroll}>
        <Box as="table" width="full" size="data" className={styles.events}>
          <thead>
            <tr>
              <th scope="col">{t('column.level')}</th>
              <th scope="col">{t('column.start')}</th>
              <th scope="col">{t('column.end')}</th>
              <th scope="col">{t('column.accumulated')}</th>
              <th scope="col">{t('column.mean')}</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => {
              const peaks = snakePeaks(snakeOutputs(event));
              return (
                <tr key={event._id} data-open={event._id === opened || undefined}>
                  <td>
                    <StatusDot status={event.label} />
                  </td>
                  <th scope="row">
                    <button
                      type="button"
                      aria-current={event._id === opened ? 'true' : undefined}
                      onClick={() => onOpen(event._id)}
                    >
                      {time(event.startTime)}
                    </button>
                  </th>
                  <td>{event.endTime === null ? t('open') : time(event.endTime)}</td>
                  <td>{number(peaks.accumulated?.value)}</td>
                  <td>{number(peaks.meanIntensity?.value)}</td>
                </tr>
              );
            })}
          </tbody>
        </Box>
      </Box>
    </Card>
  );
};
