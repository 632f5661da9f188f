import type { EventDetails } from '@talus/contract/alarms/events';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorWords } from '../../../app/errors';
import { nameOf } from '../../../entities/events/words';
import { paths } from '../../../paths';
import { useCopyLink } from '../../../ui/controls/use-copy-link';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Row, Stack } from '../../../ui/layout/primitives';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { chartHref } from '../chart-href';
import { useEvent } from '../queries';
import { useAllowedActions } from '../use-allowed-actions';
import { EventDetail } from './EventDetail';
import styles from './EventDetail.module.css';
import { EventHead } from './EventHead';
import { Readings } from './Readings';

type Props = {
  eventId: string;
  projectId: string;
  userName: string;
  now: number;
  zone: Zone;
  isPhone: boolean;
  onClose: () => void;
};

/** The opened event, beside the list or, on a phone, in its card. */
export const EventPanel = ({ eventId, projectId, userName, now, zone, isPhone, onClose }: Props) => {
  const { t } = useTranslation('alerts');
  const { data: event, error, isFetching, refetch } = useEvent(eventId);
  const copy = useCopyLink(location.origin + paths.alerts({ project: projectId, event: eventId }));
  return (
    <Stack
      as="aside"
      minHeight={0}
      panel
      overflow="hidden"
      className={styles.panel}
      aria-label={event ? nameOf(event) : t('title')}
    >
      {event && !isPhone && <EventHead event={event} now={now} zone={zone} onCopy={copy} onClose={onClose} />}
      <Box flex={1} minHeight={0} overflow="auto">
        {error && (
          <ErrorLine title={t('detail.failed')} onRetry={() => refetch()} retrying={isFetching}>
            {errorWords(error).text}
          </ErrorLine>
        )}
        {!event && !error && <LoadingRows rows={9} />}
        {event && <OpenEvent event={event} userName={userName} now={now} zone={zone} isPhone={isPhone} />}
      </Box>
      {event?.instrumentId && (
        <Row as="nav" wrap flex="none" pad="10 16" borderTop="line" size="data" className={styles.links}>
          <Link to={chartHref(event, projectId, now) ?? ''}>
            <Icon name="chart" /> {t('link.chart')}
          </Link>
          <Link to={paths.alerts({ project: projectId, instrument: event.instrumentId })}>
            <Icon name="event" /> {t('link.all-of')}
          </Link>
        </Row>
      )}
    </Stack>
  );
};

type OpenProps = { event: EventDetails; userName: string; now: number; zone: Zone; isPhone: boolean };

const OpenEvent = ({ event, ...rest }: OpenProps) => {
  const actions = useAllowedActions(event);
  return <EventDetail event={event} actions={actions} {...rest} curve={<Readings event={event} {...rest} />} />;
};
