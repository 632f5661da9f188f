import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { Icon } from '../Icon';
import styles from './FloorPlan.module.css';
import type { PlanImage } from './pins';

type Props = { image: PlanImage; onError?: (() => void) | undefined };

/** The drawing. Where it cannot be loaded its frame stays, with the pins in their places, and says so. */
export const PlanImagePicture = ({ image, onError }: Props) => {
  const { t } = useTranslation(['layout', 'ui']);
  const [state, setState] = useState({ tries: 0, isMissing: false });
  if (state.isMissing)
    return (
      <div className={styles.missing} role="alert">
        <Icon name="image" size={28} />
        <p>{t('image.missing', { name: image.file_name })}</p>
        <Button size="small" icon="refresh" onClick={() => setState({ tries: state.tries + 1, isMissing: false })}>
          {t('ui:action.retry')}
        </Button>
      </div>
    );
  return (
    <img
      key={state.tries}
      className={styles.image}
      src={image.path}
      alt={t('image.alt', { name: image.name })}
      draggable={false}
      onError={() => {
        setState({ ...state, isMissing: true });
        onError?.();
      }}
    />
  );
};
