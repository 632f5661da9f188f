import { clockAdvice } from '@talus/domain/field/clock';
import { type FieldEntry, isPhotoToSend } from '@talus/domain/field/queue';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { useDevice } from '../../../entities/field/store';
import { Card } from '../../../ui/layout/Card';
import { Grid, Text } from '../../../ui/layout/primitives';
import { sizeText } from '../../../ui/size-text';
import { EntryRow } from './EntryRow';

type Props = { entries: readonly FieldEntry[]; loginLostAt: number | null; user: string; offset: number | null };

/** Lists the entries waiting to be sent and what each waits for. */
export const QueueCard = ({ entries, loginLostAt, user, offset }: Props) => {
  const { t } = useTranslation('field');
  const zone = useZone();
  const words = useWaitWords();
  if (entries.length === 0) return null;
  const needsLogin = (entry: FieldEntry) => loginLostAt !== null || entry.by.id !== user;
  return (
    <Card title={t('queue.title', { count: entries.length })} caption={t('queue.caption')} padded={false} ruled>
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} icon={needsLogin(entry) ? 'lock' : 'clock'}>
            {words(entry, { isLost: loginLostAt !== null, user, offset })}
          </EntryRow>
        ))}
      </ul>
      {loginLostAt !== null && (
        <Grid as="p" gap={2} pad="8 12" borderTop="grid" size="meta" tone="muted">
          <Text as="b" size="data" tone="plain">
            {t('queue.lost', { time: formatTime(loginLostAt, zone, 'HH:mm'), n: entries.length })}
          </Text>
          {t('queue.lost.text')}
        </Grid>
      )}
    </Card>
  );
};

type Waits = { isLost: boolean; user: string; offset: number | null };

/** Words what an entry waits for: login of its author, clock, photos or network. */
const useWaitWords = () => {
  const { t } = useTranslation('field');
  const { shares } = useDevice();
  return (entry: FieldEntry, { isLost, user, offset }: Waits): string => {
    if (entry.by.id !== user) return t('queue.login.of', { name: entry.by.name });
    if (isLost) return t('queue.login');
    if (entry.state.type === 'sending') return t('queue.sending');
    const left = entry.photos.filter(isPhotoToSend);
    const size = sizeText(left.reduce((sum, { bytes }) => sum + bytes, 0));
    const share = left[0] && shares[left[0].id];
    if (entry.state.type !== 'waiting' && share !== undefined)
      return t('queue.photos.share', { n: left.length, size, percent: Math.round(share * 100) });
    if (offset !== null && clockAdvice(entry.offset, offset).type === 'ask') return t('queue.clock');
    return left.length > 0 ? t('queue.photos', { n: left.length, size }) : t('queue.waiting');
  };
};
