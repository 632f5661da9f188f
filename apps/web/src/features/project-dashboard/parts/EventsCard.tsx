import type { Zone } from '@talus/domain/time/zone';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../../app/frame/Loaded';
import { NoneShown } from '../../../app/frame/NoneShown';
import { useLatestData } from '../../../app/project-queries';
import { paths } from '../../../paths';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/icons/Icon';
import { Card } from '../../../ui/layout/Card';
import { Row } from '../../../ui/layout/primitives';
import { useRecentEvents } from '../queries';
import { eventBounds, recentEvents } from '../state';
import { useMissingInstruments } from '../use-missing-instruments';
import { EventItem } from './EventItem';
import part from './Part.module.css';
import styles from './parts.module.css';

type Props = { projectId: string; now: number; zone: Zone };

/** The events of seven days, events in progress first. */
export const EventsCard = ({ projectId, now, zone }: Props) => {
  const { t } = useTranslation('projectDashboard');
  const { start, end } = eventBounds(now);
  const query = useRecentEvents(useMemo(() => ({ start, end }), [start, end]));
  const events = recentEvents(query.data ?? [], now);
  useMissingInstruments(query.data, useLatestData().data);
  return (
    <Card
      title={t('events.title')}
      caption={query.data && t('events.caption', { n: events.length })}
      ruled
      padded={false}
      className={cx(part.card, styles.eventsCardCard)}
    >
      <Loaded
        query={query}
        what={t('events.title')}
        rows={9}
        count={() => events.length}
        empty={
          <NoneShown icon="event" title={t('events.empty')}>
            {t('events.empty.text')}
          </NoneShown>
        }
      >
        {() => (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys */}
            <div className={part.scroll} tabIndex={0}>
              <ul>
                {events.map((event) => (
                  <EventItem key={`${event._id} ${event.startTime}`} event={event} projectId={projectId} zone={zone} />
                ))}
              </ul>
            </div>
            <Row as="footer" justify="center" flex="none" borderTop="grid">
              <Row
                as={Link}
                to={paths.alerts({ project: projectId })}
                inline
                gap={6}
                align="center"
                pad="8 12"
                size="data"
                tone="accent"
                hover="underline"
              >
                {t('events.all')} <Icon name="right" />
              </Row>
            </Row>
          </>
        )}
      </Loaded>
    </Card>
  );
};
