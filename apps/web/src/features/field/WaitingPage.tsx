import { clockAsks, type FieldEntry, isToSend, isWaiting, troubledPhotos } from '@talus/domain/field/queue';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useConnection } from '../../app/connection/store';
import { useProjectId } from '../../app/project-queries';
import { sessionStore, useSession } from '../../app/session/store';
import { DeviceFailure } from '../../entities/field/DeviceFailure';
import { useDevice, useQueue } from '../../entities/field/store';
import { sync } from '../../entities/field/sync';
import { paths } from '../../paths';
import { Button } from '../../ui/controls/Button';
import { Row, Stack, Text } from '../../ui/layout/primitives';
import { EmptyState } from '../../ui/status/EmptyState';
import { LoadingRows } from '../../ui/status/LoadingRows';
import styles from './field.module.css';
import { ClockCard } from './parts/ClockCard';
import { Column } from './parts/Column';
import { ConflictCard } from './parts/ConflictCard';
import { RefusedCard, TypedCard } from './parts/OpenCards';
import { PhotosCard } from './parts/PhotosCard';
import { QueueCard } from './parts/QueueCard';
import { SentCard } from './parts/SentCard';
import { useField } from './use-field';

const of = (entries: readonly FieldEntry[], ...states: FieldEntry['state']['type'][]) =>
  entries.filter(({ state }) => states.includes(state.type));

/** The queue of this device: entries to decide, entries waiting to be sent, entries on the server. */
export const WaitingPage = () => {
  const { t } = useTranslation('field');
  const queue = useQueue();
  const { isRead, isSending, offset, failure } = useDevice();
  const { lostSince } = useConnection();
  const { isRefused } = useField();
  const { user } = useSession();
  const project = useProjectId();
  const navigate = useNavigate();
  const { entries } = queue;
  const waiting = entries.filter(isWaiting);
  const photos = waiting.flatMap((entry) => entry.photos.filter(({ isSent }) => !isSent)).length;
  const toSend = waiting.filter(isToSend);
  // Sent and dropped entries are shown only to their author; a phone may have several users
  const done = of(entries, 'sent', 'dropped').filter((entry) => !isWaiting(entry) && entry.by.id === user?._id);
  const needsLogin = isRefused || queue.loginLostAt !== null;
  const logIn = () => {
    const redirect = paths.fieldWaiting({ project });
    sessionStore.dispatch({ type: 'cleared' });
    navigate(paths.login({ redirect }));
  };
  return (
    <Column>
      <Row as="header" align="center" justify="between" flex="none" minHeight={52} pad="0 16">
        <Text as="h1" size="title">
          {t('waiting.title')}
        </Text>
        {isRead && (
          <Text size="data" tone="muted">
            {t('waiting.device', { n: waiting.length, photos })}
          </Text>
        )}
      </Row>
      <Stack gap={8} flex={1} minHeight={0} overflow="auto" className={styles.cards}>
        <DeviceFailure />
        {!isRead && failure === null && <LoadingRows />}
        {isRead && waiting.length === 0 && (
          <EmptyState icon="check" title={t('waiting.none')}>
            {t('waiting.none.text')}
          </EmptyState>
        )}
        {offset !== null && <ClockCard asked={clockAsks(queue, offset)} offset={offset} />}
        <ConflictCard entries={of(entries, 'conflict')} />
        <RefusedCard entries={of(entries, 'refused')} />
        <PhotosCard photos={troubledPhotos(queue)} />
        <TypedCard entries={of(waiting, 'typed')} />
        <QueueCard entries={toSend} loginLostAt={queue.loginLostAt} user={user?._id ?? ''} offset={offset} />
        <SentCard entries={done} />
      </Stack>
      <Row as="footer" gap={8} align="center" pad="0 12" surface="card" borderTop="line" className={styles.foot}>
        <Button icon="left" size="large" onClick={() => navigate(paths.field({ project }))}>
          {t('back.routes')}
        </Button>
        {needsLogin ? (
          <Button kind="primary" icon="send" size="large" onClick={logIn}>
            {t('send.login', { count: toSend.length })}
          </Button>
        ) : (
          <Button
            kind="primary"
            icon="send"
            size="large"
            busy={isSending}
            disabled={toSend.length === 0 || lostSince !== null}
            onClick={() => void sync()}
          >
            {toSend.length === 0 ? t('send.nothing') : t('send.now', { count: toSend.length })}
          </Button>
        )}
      </Row>
    </Column>
  );
};
