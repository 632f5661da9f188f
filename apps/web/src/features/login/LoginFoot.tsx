import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { useConfig } from '../../app/config';
import { offsetText } from '../../lib/offset-text';
import { Row } from '../../ui/layout/primitives';

/** The server's time and the version. */
export const LoginFoot = () => {
  const { t } = useTranslation('login');
  const { version, timezone } = useConfig();
  const now = useNow();
  const time = `${formatTime(now, timezone, 'YYYY-MM-DD HH:mm')} ${offsetText(now, timezone)}`;
  return (
    <Row as="footer" gap={16} justify="between" width="full" size="meta" tone="muted">
      <span>{t('systemTime', { time })}</span>
      <span>{version}</span>
    </Row>
  );
};
