import { formatTime } from '@talus/domain/time/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { useConnection } from '../../../app/connection/store';
import { Disconnected } from '../../../app/frame/Disconnected';
import type { Owed } from '../../../app/live/catch-up';
import { POLL_MS } from '../../../app/project-queries';
import { Icon } from '../../../ui/icons/Icon';
import type { IconName } from '../../../ui/icons/icon-paths';
import { Box, Grid, Row } from '../../../ui/layout/primitives';
import type { WallProps } from '../wall-props';
import styles from './Banners.module.css';

type BannerProps = { icon: IconName; title: string; children: ReactNode; action?: { word: string; do: () => void } };

const Banner = ({ icon, title, children, action }: BannerProps) => (
  <Row align="center" wrap size="data" tone="inverse" className={styles.banner}>
    <Icon name={icon} />
    <Box as="b" flex="0 1 auto" role="alert">
      {title}
    </Box>
    <Box as="span" flex={1} className={styles.more}>
      {children}
    </Box>
    {action && (
      <Box as="button" type="button" radius={2} weight="strong" className={styles.action} onClick={action.do}>
        {action.word}
      </Box>
    )}
  </Row>
);

/** Maximum number of alarms named in a banner. */
const NAMED = 6;

/** Lists the instruments of alarms, each once in the order of the alarms, with the count of several alarms. */
const namesOnce = (alarms: NonNullable<WallProps['untold']>): string[] => {
  const counts = new Map<string, number>();
  for (const { name, area } of alarms) {
    const full = `${area.name} ${name}`;
    counts.set(full, (counts.get(full) ?? 0) + 1);
  }
  return [...counts].map(([name, n]) => (n === 1 ? name : `${name} ×${n}`));
};

/** Banners about everything that keeps an alarm from being seen or heard. */
export const Banners = (wall: WallProps) => {
  const { siren, ringing, untold = [], readAt, error, behind = null, hiddenOpen, onLogIn, onRefresh, zone } = wall;
  const { t } = useTranslation(['occ', 'ui', 'status']);
  const { lostSince } = useConnection();
  const shownAt = readAt === null ? null : formatTime(readAt, zone, 'HH:mm:ss');
  return (
    <Grid gap={1} flex="none" className={styles.banners}>
      {untold.length > 0 && (
        <Banner icon="warn" title={t('untold.title', { count: untold.length })}>
          {namesOnce(untold).slice(0, NAMED).join(t('list.separator'))}
          {namesOnce(untold).length > NAMED && ' …'}
        </Banner>
      )}
      {hiddenOpen && hiddenOpen.count > 0 && (
        <Banner icon="warn" title={t('hidden.title', { count: hiddenOpen.count })}>
          {hiddenOpen.worst && t('hidden.text', { level: t(`status:${hiddenOpen.worst}`) })}
        </Banner>
      )}
      <SoundBanner siren={siren} ringing={ringing} zone={zone} />
      {onLogIn ? (
        <Banner
          icon="lock"
          title={shownAt === null ? t('banner.session.nothing') : t('banner.session', { time: shownAt })}
          action={{ word: t('banner.session.go'), do: onLogIn }}
        >
          {t('banner.session.text')}
        </Banner>
      ) : (
        <Disconnected />
      )}
      {error && !onLogIn && lostSince === null && (
        <Banner icon="warn" title={t('banner.failed')} action={{ word: t('ui:action.retry'), do: onRefresh }}>
          {error} {shownAt === null ? t('banner.failed.nothing') : t('banner.failed.text', { time: shownAt })}{' '}
          <NextTry behind={behind} />
        </Banner>
      )}
    </Grid>
  );
};

/** The time of the next retry: with increasing delays after a failure, otherwise with the poll. */
const NextTry = ({ behind }: { behind: Owed | null }) => {
  const { t } = useTranslation('occ');
  const now = useNow();
  if (behind === null) return t('banner.failed.poll', { seconds: POLL_MS / 1000 });
  if (behind.nextAt === null) return t('banner.failed.trying', { n: behind.failures + 1 });
  const seconds = Math.max(0, Math.ceil((behind.nextAt - now) / 1000));
  return t('banner.failed.next', { n: behind.failures + 1, seconds });
};

const SoundBanner = ({ siren: { sound, enable }, ringing, zone }: Pick<WallProps, 'siren' | 'ringing' | 'zone'>) => {
  const { t } = useTranslation('occ');
  const { permission, trouble } = sound;
  if (permission === 'granted' || (permission === 'asking' && trouble === null)) return null;
  const title = ringing.length > 0 ? t('banner.sound.unreported', { n: ringing.length }) : t('banner.sound');
  return (
    <Banner icon="sound" title={title} action={{ word: t('sound.enable'), do: enable }}>
      {trouble === null && t('banner.sound.never')}
      {trouble?.type === 'refused' && t('banner.sound.refused')}
      {trouble?.type === 'lost' && t('banner.sound.lost', { time: formatTime(trouble.at, zone, 'HH:mm:ss') })}
    </Banner>
  );
};
