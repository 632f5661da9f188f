import type { EventDetails } from '@talus/contract/alarms/events';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { giveUp } from '../../../lib/drafts/drafts';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Caption, Row } from '../../../ui/layout/primitives';
import { isWithdrawn } from '../end';
import { Acknowledge, acknowledgeThing } from './Acknowledge';
import { EndBox } from './EndBox';
import styles from './EventDetail.module.css';
import { History } from './History';
import { Messages } from './Messages';
import { Section } from './Section';
import { SilentInstruments } from './SilentInstruments';
import { Steps } from './Steps';

export type AllowedActions = {
  /** Actions of the user on the event; null where an action is not permitted or not needed. */
  onInform: (() => void) | null;
  onAcknowledge: ((comment: string) => void) | null;
  onResend: ((delivery: number | null) => void) | null;
  busy: 'inform' | 'acknowledge' | 'resend' | null;
};

type Props = {
  event: EventDetails;
  actions: AllowedActions;
  userName: string;
  zone: Zone;
  isPhone: boolean;
  /** The chart of the readings around the event. */
  curve: ReactNode;
};

/** The details of one event: steps, chart, notifications and actions of people. */
export const EventDetail = ({ event, actions, userName, zone, isPhone, curve }: Props) => {
  const { t } = useTranslation('alerts');
  const { onInform, onAcknowledge, onResend, busy } = actions;
  const { state } = event;
  useEffect(() => {
    if (state.acknowledged) giveUp(acknowledgeThing(event._id));
  }, [state.acknowledged, event._id]);
  return (
    <div className={styles.detail}>
      <EndBox event={event} zone={zone} />
      <Box pad="8 12" className={styles.section}>
        <Steps event={event} zone={zone} />
      </Box>
      {onInform && (
        <Row gap={12} align="center" surface="accent" radius={3} size="meta" className={styles.inform}>
          <span>{t('inform.hint')}</span>
          <Button
            kind="primary"
            icon="event"
            size={isPhone ? 'touch' : 'normal'}
            busy={busy === 'inform'}
            onClick={onInform}
          >
            {t('inform.submit')}
          </Button>
        </Row>
      )}
      {curve}
      <SilentInstruments event={event} zone={zone} />
      <Messages
        messages={event.messages}
        tellings={event.tellings}
        zone={zone}
        onResend={onResend ?? undefined}
        isResending={busy === 'resend'}
      />
      {onAcknowledge && (
        <Acknowledge
          key={event._id}
          eventId={event._id}
          userName={userName}
          isBusy={busy === 'acknowledge'}
          onSubmit={onAcknowledge}
          touch={isPhone}
        />
      )}
      {!onAcknowledge && !state.acknowledged && (
        <Section title={t('acknowledge.title')}>
          <Caption as="p">{t(isWithdrawn(event) ? 'acknowledge.withdrawn' : 'acknowledge.denied')}</Caption>
        </Section>
      )}
      {state.acknowledged && state.time !== null && (
        <Section
          title={t('acknowledge.title')}
          caption={t('acknowledge.by', {
            name: state.user?.name ?? '',
            time: formatTime(Date.parse(state.time), zone, 'MM-DD HH:mm'),
          })}
        >
          <Row as="p" gap={6} size="data" breaks className={styles.comment}>
            <Icon name="check" /> {state.comment || t('acknowledge.no-comment')}
          </Row>
        </Section>
      )}
      <History event={event} zone={zone} />
    </div>
  );
};
