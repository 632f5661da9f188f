import type { EventDetails } from '@talus/contract/alarms/events';
import { formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { useProjectId } from '../../../app/project-queries';
import { restartsOf, useVersionsById } from '../../../entities/instruments/versions';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { newestOf, readingBounds } from '../event-readings';
import { judgedThen } from '../judged-then';
import { useReadings, useRemoved } from '../queries';
import { EventCurve } from './EventCurve';
import { Section } from './Section';

type Props = { event: EventDetails; now: number; zone: Zone; isPhone: boolean };

/** The chart of the readings around the event, and the newest readings. */
export const Readings = ({ event, now, zone, isPhone }: Props) => {
  const { t } = useTranslation('alerts');
  const bounds = readingBounds(event, now);
  const { data, error, isFetching, refetch } = useReadings(event.instrumentId, bounds);
  const isRemoved = event.endCause === 'mask' || event.endCause === 'readings-deleted';
  const removed = useRemoved(event.instrumentId, bounds, isRemoved);
  const restarts = restartsOf(useVersionsById(useProjectId()).get(event.instrumentId ?? ''));
  if (event.instrument_data === null) return null;
  const { unit, decimal_points: decimals } = event.instrument_data;
  const newest = data ? newestOf(data) : null;
  const judged = data ? judgedThen(event, data, removed.data ?? null) : null;
  const caption =
    newest &&
    t('curve.newest', {
      value: formatNumber(newest.value, { decimals }),
      time: formatTime(newest.time, zone, 'MM-DD HH:mm'),
    });
  return (
    <Section title={t('curve.title', { unit })} caption={caption}>
      {error && (
        <ErrorLine title={t('curve.failed')} onRetry={() => refetch()} retrying={isFetching}>
          {errorWords(error).text}
        </ErrorLine>
      )}
      {data === undefined && !error && <LoadingRows rows={3} columns={[null]} />}
      {data !== undefined && newest === null && judged === null && <p>{t('curve.empty')}</p>}
      {data && (newest || judged) && (
        <EventCurve
          event={event}
          points={data}
          judged={judged}
          intervalMs={data.intervalMs}
          restarts={restarts}
          bounds={bounds}
          now={now}
          zone={zone}
          height={isPhone ? 116 : 164}
        />
      )}
    </Section>
  );
};
