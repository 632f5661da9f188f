import type { SetupLine } from '@talus/contract/setup';
import { CHANNELS } from '@talus/domain/alerts/targets';
import { type Check, TOLD_LISTS } from '@talus/domain/setup/missing';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';

type Thing = SetupLine['things'][number];
const MINUTE_MS = 60_000;
const STEPS_THEMSELVES: readonly Check[] = ['no-instrument', 'no-document', 'no-member', 'no-station', 'no-plan'];

/** What is counted of each check: instruments, files, people. */
export const unitOf = (check: Check) =>
  check.startsWith('instrument') || check === 'name-breaks-style'
    ? 'instrument'
    : check.startsWith('document') || check === 'clock-ahead'
      ? 'document'
      : check.startsWith('receiver')
        ? 'person'
        : 'thing';

/** How the things of a line are called, and what else is known of each. */
export const useThingWords = () => {
  const { t } = useTranslation(['adminHome', 'alerts']);
  const zone = useZone();
  const detail = (check: Check, { since, ahead, why, problem }: Thing): string => {
    if (why !== null) return t(`why.${why}`);
    if (problem !== null) return t('why.problem', { problem });
    if (check === 'clock-ahead') return ahead === null ? '' : t('ahead', { n: Math.round(ahead / MINUTE_MS) });
    if (check !== 'instrument-without-data' && check !== 'document-not-told') return '';
    return since === null ? t('never') : t('since', { time: formatTime(Date.parse(since), zone, 'MM/dd HH:mm') });
  };
  return {
    /** Lists and channels have words of their own, everything else its name; a step that is empty has none. */
    name: (check: Check, { key, name }: Thing): string => {
      const list = check === 'level-without-people' && TOLD_LISTS.find((known) => known === key);
      if (list) return t(`list.${list}`);
      const channel = check === 'channel-not-configured' && CHANNELS.find((known) => known === key);
      if (channel) return t(`alerts:channel.${channel}`);
      return STEPS_THEMSELVES.includes(check) ? '' : name || t('unnamed');
    },
    detail,
  };
};
