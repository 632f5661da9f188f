import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { Icon } from '../../ui/icons/Icon';
import { Row } from '../../ui/layout/primitives';
import styles from './ClientPage.module.css';

/** A link to the root, whose guard redirects to the login page without a session. */
export const BackLink = () => {
  const { t } = useTranslation('client');
  return (
    <Row
      as={Link}
      to={paths.root()}
      inline
      gap={4}
      align="center"
      height={28}
      radius={2}
      size="data"
      tone="muted"
      hover="plain"
      className={styles.back}
    >
      <Icon name="left" />
      {t('back')}
    </Row>
  );
};
