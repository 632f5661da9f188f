import type { WallAlarm } from '@talus/contract/occ';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon';
import type { SirenOnPage } from '../sound/use-siren';
import { SoundMeter } from './SoundMeter';
import { Tile } from './Tile';

type Props = { siren: SirenOnPage; ringing: readonly WallAlarm[]; onGo: () => void };

export const useRingingWords = (ringing: readonly WallAlarm[]): string => {
  const { t } = useTranslation('occ');
  return ringing.length === 1
    ? t('sound.ringing.one', { name: ringing[0]?.name })
    : t('sound.ringing.many', { n: ringing.length });
};

/** Whether alarms are heard, and what rings. */
export const SoundTile = ({ siren: { sound, measure }, ringing, onGo }: Props) => {
  const { t } = useTranslation('occ');
  const words = useRingingWords(ringing);
  const icon = <Icon name="sound" />;
  const isRinging = ringing.length > 0;
  if (sound.permission === 'off')
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
      <Tile icon={icon} title={t('sound.on')} text={t('sound.on.text')}>
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
