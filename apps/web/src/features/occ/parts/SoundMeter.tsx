import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/layout/primitives';
import type { SirenOnPage } from '../sound/use-siren';
import styles from './parts.module.css';

const LOOK_MS = 200;

/** The measured level of the audio output: evidence that an alarm is audible, for users and tests. */
export const SoundMeter = ({ measure }: Pick<SirenOnPage, 'measure'>) => {
  const { t } = useTranslation('occ');
  const meter = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const look = () => {
      const { level, state } = measure();
      if (!meter.current) return;
      // Bypasses React: only these values change, five times a second.
      meter.current.dataset.soundLevel = level.toFixed(3);
      meter.current.dataset.soundState = state;
      meter.current.style.setProperty('--level', String(Math.min(1, level)));
    };
    look();
    const looking = setInterval(look, LOOK_MS);
    return () => clearInterval(looking);
  }, [measure]);
  return (
    <Row
      as="span"
      ref={meter}
      align="end"
      flex="none"
      minHeight={24}
      radius={1}
      overflow="hidden"
      className={styles.meter}
      title={t('sound.level')}
      aria-hidden="true"
    />
  );
};
