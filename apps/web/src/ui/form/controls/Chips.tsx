import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/Icon';
import type { ShownChoice } from '../use-words';
import styles from './Chips.module.css';

type Props = {
  label: string;
  items: readonly ShownChoice[];
  onRemove: (value: string) => void;
  isDisabled?: boolean;
};

/** The selected items, each with a remove button; renders nothing without any. */
export const Chips = ({ label, items, onRemove, isDisabled = false }: Props) => {
  const { t } = useTranslation('form');
  if (items.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {items.map(({ value, label: name }) => (
        <li key={value} className={styles.chip}>
          <span className={styles.words}>{name}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('multi.remove', { name })}
            disabled={isDisabled}
            onClick={() => onRemove(value)}
          >
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
};
