import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { useConnection } from '../../../app/connection/store';
import { isBroken, silentSince } from '../../../app/live/state';
import { useLive } from '../../../app/live/store';
import { POLL_MS, useNewestReading } from '../../../app/project-queries';
import { useZone } from '../../../app/use-zone';
import { ageWord, sayWord } from '../../../ui/status/format-age';

/** Returns whether new data arrives, and when data last arrived. */
export const useConnectionWords = (): { isGood: boolean; title: string; text: string } => {
  const { t } = useTranslation(['occ', 'shell', 'live']);
  const { t: ui } = useTranslation('ui');
  const { lostSince } = useConnection();
  const live = useLive();
  const zone = useZone();
  const now = useNow();
  const newest = useNewestReading();
  const since = silentSince(lostSince, live);
  if (since !== null) {
    const text = t('connection.stopped', { time: formatTime(since, zone, 'HH:mm:ss') });
    return { isGood: false, title: t('shell:connection.offline'), text };
  }
  if (isBroken(live)) {
    const text = t('connection.polling', { seconds: POLL_MS / 1000 });
    return { isGood: false, title: t('live:state.broken'), text };
  }
  const text =
    newest === null
      ? t('connection.wait')
      : t('connection.fresh', { age: sayWord(ui, ageWord(Math.max(0, now - newest))) });
  return { isGood: true, title: t('shell:connection.online'), text };
};
