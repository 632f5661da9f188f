import type { WallAlarm } from '@talus/contract/alarms/occ';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import type { WallProps } from '../wall-props';
import { SoundMeter } from './SoundMeter';
import { Tile } from './Tile';

export const useRingingWords = (ringing: readonly WallAlarm[]): string => {
  const { t } = useTranslation('occ');
  return ringing.length === 1
    ? t('sound.ringing.one', { name: ringing[0]?.name })
    : t('sound.ringing.many', { n: ringing.length });
};

type CalmProps = Pick<WallProps, 'hiddenOpen' | 'isCurrent' | 'behind' | 'isSetUpBehind' | 'readAt' | 'zone'>;

/** Returns the text for the state without ringing; says that there is no alarm only while the wall is current. */
export const useCalmWords = ({ hiddenOpen, isCurrent, behind, isSetUpBehind, readAt, zone }: CalmProps): string => {
  const { t } = useTranslation('occ');
  if (isCurrent && hiddenOpen && hiddenOpen.count > 0) return t('hidden.title', { count: hiddenOpen.count });
  if (isCurrent) return t('sound.on.text');
  if (behind && behind.failures === 0) return t(isSetUpBehind ? 'sound.unknown.set-up' : 'sound.unknown.reading');
  return readAt === null ? t('sound.unknown.yet') : t('sound.unknown', { time: formatTime(readAt, zone, 'HH:mm:ss') });
};

/** The state of the alarm sound and the ringing alarms. */
export const SoundTile = (wall: WallProps) => {
  const { siren, ringing, onGo, isCurrent } = wall;
  const { sound, measure } = siren;
  const { t } = useTranslation('occ');
  const words = useRingingWords(ringing);
  const calm = useCalmWords(wall);
  const icon = <Icon name="sound" />;
  const isRinging = ringing.length > 0;
  const isMute = sound.permission === 'granted' && isRinging && siren.isHeard === false;
  if (sound.permission === 'off' || isMute)
    return (
      <Tile
        icon={icon}
        look="mute"
        title={t(isRinging ? 'sound.mute' : 'sound.off')}
        text={isRinging ? words : t('sound.off.text')}
      />
    );
  if (sound.permission === 'asking')
    return <Tile icon={icon} title={t('sound.asking')} text={t('sound.asking.text')} />;
  if (!isRinging)
    return (
      <Tile icon={icon} look={isCurrent ? 'plain' : 'mute'} title={t('sound.on')} text={calm}>
        <SoundMeter measure={measure} />
      </Tile>
    );
  return (
    <Tile
      icon={icon}
      look="alarm"
      title={t('sound.ringing')}
      text={words}
      button={{ onClick: onGo, title: t('sound.go') }}
    >
      <SoundMeter measure={measure} />
    </Tile>
  );
};
