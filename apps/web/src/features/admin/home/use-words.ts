import type { SetupLine } from '@talus/contract/admin/setup';
import { CHANNELS } from '@talus/domain/alerts/messages/targets';
import { type Check, TOLD_LISTS } from '@talus/domain/setup/missing';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';

type Thing = SetupLine['things'][number];
const MINUTE_MS = 60_000;
const STEPS_THEMSELVES: readonly Check[] = ['no-instrument', 'no-document', 'no-member', 'no-station', 'no-plan'];

/** Returns the counted unit of a check: instrument, document, person or thing. */
export const unitOf = (check: Check) =>
  check.startsWith('instrument') || check === 'name-breaks-style'
    ? 'instrument'
    : check.startsWith('document') || check === 'clock-ahead'
      ? 'document'
      : check.startsWith('receiver')
        ? 'person'
        : 'thing';

/** Returns functions that word the things of a line and their details. */
export const useThingWords = () => {
  const { t } = useTranslation(['adminHome', 'channels']);
  const zone = useZone();
  const detail = (check: Check, { since, ahead, why, problem }: Thing): string => {
    if (why !== null) return t(`why.${why}`);
    if (problem !== null) return t('why.problem', { problem });
    if (check === 'clock-ahead') return ahead === null ? '' : t('ahead', { n: Math.round(ahead / MINUTE_MS) });
    if (check !== 'instrument-without-data' && check !== 'document-not-told') return '';
    return since === null ? t('never') : t('since', { time: formatTime(Date.parse(since), zone, 'MM/dd HH:mm') });
  };
  return {
    /** Lists and channels have catalogue texts, other things their name; an empty step has none. */
    name: (check: Check, { key, name }: Thing): string => {
      const list = check === 'level-without-people' && TOLD_LISTS.find((known) => known === key);
      if (list) return t(`list.${list}`);
      const channel = check === 'channel-not-configured' && CHANNELS.find((known) => known === key);
      if (channel) return t(`channels:${channel}`);
      return STEPS_THEMSELVES.includes(check) ? '' : name || t('unnamed');
    },
    detail,
  };
};
