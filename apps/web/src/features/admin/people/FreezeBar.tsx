import type { Person } from '@talus/contract/people';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { usePhone } from '../../../ui/layout/use-phone';
import { useRecordTime } from '../common/use-record-time';
import styles from './People.module.css';
import { useFreeze } from './use-freeze';

/** At the foot of a person: the effect of freezing, or the time since when the person is frozen. */
export const FreezeBar = ({ person }: { person: Person }) => {
  const { t } = useTranslation('people');
  const time = useRecordTime();
  const isPhone = usePhone();
  const { freeze, unfreeze } = useFreeze();
  const size = isPhone ? 'touch' : 'normal';
  if (person.frozen_at)
    return (
      <>
        <span className={styles.text}>
          <b>{t('state.frozen')}</b>
          <small>{t('unfreeze.text', { time: time(person.frozen_at) })}</small>
        </span>
        <Button size={size} onClick={() => void unfreeze(person)}>
          {t('unfreeze.action')}
        </Button>
      </>
    );
  return (
    <>
      <span className={styles.text}>
        <b>{t('freeze.title')}</b>
        <small>{t('freeze.text', { projects: person.project.length, lists: person.target.lists })}</small>
      </span>
      <Button size={size} icon="freeze" onClick={() => void freeze([person])}>
        {isPhone ? t('freeze.short') : t('freeze.action', { name: person.name })}
      </Button>
    </>
  );
};
