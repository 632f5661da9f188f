import type { Person } from '@talus/contract/admin/people';
import { useTranslation } from 'react-i18next';
import { Caption, Row } from '../../../ui/layout/primitives';
import { ChannelMarks } from './ChannelMarks';
import { projectWords, roleWords } from './columns';
import styles from './People.module.css';

/** A person in the phone list: three lines. */
export const PersonCard = ({ person }: { person: Person }) => {
  const { t } = useTranslation('people');
  return (
    <>
      <Row as="span" gap={8} align="center" className={styles.first}>
        <b>{person.name}</b>
        <span>{person.frozen_at ? t('state.frozen') : roleWords(t, person)}</span>
      </Row>
      <Caption clip block>
        {person.email}
      </Caption>
      <Row as="span" gap={8} align="center" className={styles.first}>
        <ChannelMarks person={person} />
        <Caption clip block>
          {projectWords(t, person)}
        </Caption>
      </Row>
    </>
  );
};
