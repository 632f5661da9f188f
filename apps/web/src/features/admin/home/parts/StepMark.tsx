import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/Icon';
import styles from '../HomePage.module.css';

/** A tick with how many, or a ring with how many of how many; never a colour of a status. */
export const StepMark = ({ part: { done, of } }: { part: { done: number; of: number } }) => {
  const { t } = useTranslation('adminHome');
  const isWhole = of > 0 && done === of;
  return (
    <span className={styles.step} data-missing={!isWhole || undefined}>
      <Icon name={isWhole ? 'check' : 'ring'} label={t(isWhole ? 'step.done' : 'step.missing')} />
      {of === 0 ? '—' : isWhole ? of : `${done}／${of}`}
    </span>
  );
};
