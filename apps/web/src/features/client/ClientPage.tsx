import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { parseForcedChange } from '../../app/session/forced-change';
import { sessionStore } from '../../app/session/store';
import { Icon } from '../../ui/icons/Icon';
import { Row } from '../../ui/layout/primitives';
import { ClientForm } from './ClientForm';
import styles from './ClientPage.module.css';
import { LineSection } from './LineSection';
import { PublicPage } from './PublicPage';
import { EMPTY_CLIENT, type ClientForm as Form, parseFormQuery } from './state';
import { useSaveClient } from './use-save-client';

/** The user's own profile and password; open without login, since a forced password change precedes the login. */
export const ClientPage = () => {
  const { t } = useTranslation('client');
  const [search] = useSearchParams();
  const carried = parseForcedChange(useLocation().state);
  const { save, isBusy } = useSaveClient();
  const { user } = sessionStore.get();
  const initial: Form = {
    ...EMPTY_CLIENT,
    ...(user && { email: user.email, name: user.name, phone: user.phone ?? '' }),
    ...parseFormQuery(search.get('form')),
    ...(carried && { password: carried.password }),
  };
  return (
    <PublicPage title={t('title')} subtitle={t('subtitle')}>
      {carried && (
        <Row as="p" gap={8} pad="10 12" surface="accent" radius={2} size="data" tone="accent" className={styles.reason}>
          <Icon name="lock" />
          {t(`reason.${carried.reason}`)}
        </Row>
      )}
      <ClientForm initial={initial} isForced={carried !== null} onSave={save} isBusy={isBusy} />
      {user && <LineSection />}
    </PublicPage>
  );
};
