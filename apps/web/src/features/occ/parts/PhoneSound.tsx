import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Text } from '../../../ui/layout/primitives';
import type { WallProps } from '../wall-props';
import styles from './PhoneSound.module.css';
import { SoundMeter } from './SoundMeter';
import { useCalmWords, useRingingWords } from './SoundTile';

/** The state of the alarm sound and the ringing alarms; a disabled sound is reported by the banner above. */
export const PhoneSound = (wall: WallProps) => {
  const { siren, ringing, onGo } = wall;
  const { sound, measure } = siren;
  const { t } = useTranslation('occ');
  const words = useRingingWords(ringing);
  const calm = useCalmWords(wall);
  if (sound.permission === 'off' && ringing.length === 0) return null;
  const isGranted = sound.permission === 'granted';
  const isHeard = isGranted && siren.isHeard !== false;
  const isRinging = ringing.length > 0;
  const [title, text] =
    sound.permission === 'asking'
      ? ([t('sound.asking'), t('sound.asking.text')] as const)
      : isRinging
        ? ([t(isHeard ? 'sound.ringing' : 'sound.mute'), words] as const)
        : ([t('sound.on'), calm] as const);
  return (
    <div className={isRinging ? styles.alarm : styles.calm}>
      <Icon name="sound" size={22} />
      <Box as="span" flex={1} className={styles.words}>
        <Text as="b" size={15} line={20} block>
          {title}
        </Text>
        <Text as="small" size="data" line={18} tone="muted">
          {text}
        </Text>
      </Box>
      {isGranted && <SoundMeter measure={measure} />}
      {isRinging && (
        <Box
          as="button"
          type="button"
          minHeight={40}
          pad="0 12"
          border="strong"
          radius={2}
          className={styles.go}
          aria-label={t('sound.go')}
          onClick={onGo}
        >
          {t('sound.go.short')}
        </Box>
      )}
    </div>
  );
};
