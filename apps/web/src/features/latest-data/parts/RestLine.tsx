import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { StatusShape } from '../../../ui/status/StatusShape';
import styles from './RestLine.module.css';

type Props = { count: number; shown: boolean; onToggle: () => void };

/** A line that folds the normal instruments of an area. */
export const RestLine = ({ count, shown, onToggle }: Props) => {
  const { t } = useTranslation('latestData');
  return (
    <button type="button" className={styles.rest} aria-expanded={shown} onClick={onToggle}>
      <StatusShape status="GREEN" size={10} />
      {!shown && t('rest.normal', { count })}
      <span className={styles.action}>
        {t(shown ? 'rest.hide' : 'rest.show')}
        <Icon name={shown ? 'up' : 'down'} />
      </span>
    </button>
  );
};
