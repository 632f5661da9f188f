import type { Person } from '@talus/contract/people';
import { useTranslation } from 'react-i18next';
import { ChannelMarks } from './ChannelMarks';
import { projectWords, roleWords } from './columns';
import styles from './People.module.css';

/** A person in the phone list: three lines. */
export const PersonCard = ({ person }: { person: Person }) => {
  const { t } = useTranslation('people');
  return (
    <>
      <span className={styles.first}>
        <b>{person.name}</b>
        <span>{person.frozen_at ? t('state.frozen') : roleWords(t, person)}</span>
      </span>
      <span className={styles.meta}>{person.email}</span>
      <span className={styles.first}>
        <ChannelMarks person={person} />
        <span className={styles.meta}>{projectWords(t, person)}</span>
      </span>
    </>
  );
};
