import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { Stack } from '../../../ui/layout/primitives';
import styles from './ImageDialog.module.css';

type Props = {
  src: string | null;
  isFailed: boolean;
  label: string;
  /** null: there is no image of that time. */
  stamp: string | null;
  box: CSSProperties;
  onError: () => void;
};

/** The enlarged image, or the reason for its absence. */
export const Picture = ({ src, isFailed, label, stamp, box, onError }: Props) => {
  const { t } = useTranslation('monitor');
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = isFailed || (src !== null && src === broken);
  if (stamp === null || isBroken)
    return (
      <Stack as="p" gap={8} align="center" justify="center" height="full" className={styles.missing} role="status">
        <Icon name="cctv-off" size={28} />
        {isBroken ? t('image.failed') : t('image.then-never')}
      </Stack>
    );
  if (src === null) return null;
  return (
    <img
      className={styles.image}
      style={box}
      src={src}
      alt={t('image.alt', { label, time: stamp })}
      draggable={false}
      onError={() => {
        setBroken(src);
        onError();
      }}
    />
  );
};
