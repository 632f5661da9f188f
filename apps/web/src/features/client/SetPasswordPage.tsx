import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { errorWords } from '../../app/errors';
import { useZone } from '../../app/use-zone';
import { Row, Text } from '../../ui/layout/primitives';
import { ErrorLine } from '../../ui/status/ErrorLine';
import styles from './client.module.css';
import { PublicPage } from './PublicPage';
import { SetPasswordForm } from './SetPasswordForm';
import { usePasswordLink } from './use-password-link';

/** The target of a link sent by an administrator; its holder can set the password once. */
export const SetPasswordPage = () => {
  const { t } = useTranslation('client');
  // The URL fragment is never sent to a server
  const token = useLocation().hash.slice(1);
  return (
    <PublicPage title={t('link.title')} subtitle={t('link.subtitle')}>
      {token ? <Link token={token} /> : <p role="alert">{t('link.none')}</p>}
    </PublicPage>
  );
};

const Link = ({ token }: { token: string }) => {
  const { t } = useTranslation('client');
  const zone = useZone();
  const { query, isEnded, save, isBusy, errors } = usePasswordLink(token);
  const { data, error, isFetching, refetch } = query;
  if (error) {
    const { text } = errorWords(error);
    if (isEnded) return <p role="alert">{text}</p>;
    return (
      <ErrorLine title={t('link.failed')} onRetry={() => refetch()} retrying={isFetching}>
        {text}
      </ErrorLine>
    );
  }
  if (!data) return <p>{t('link.loading')}</p>;
  return (
    <>
      <Row as="p" gap="4 12" align="baseline" wrap className={styles.person}>
        <b>{t('link.for', { name: data.name, email: data.email })}</b>
        <Text size="data" tone="muted">
          {t('link.until', { time: formatTime(Date.parse(data.expires_at), zone, 'YYYY-MM-DD HH:mm') })}
        </Text>
      </Row>
      <SetPasswordForm email={data.email} onSave={save} isBusy={isBusy} refused={errors} />
    </>
  );
};
