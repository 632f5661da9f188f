import { useTranslation } from 'react-i18next';
import { useConfig } from '../../app/config';
import { Icon } from '../../ui/icons/Icon';
import { Box, Row } from '../../ui/layout/primitives';
import styles from './login.module.css';
import type { LoginForm } from './state';

/** An account of every demo installation; other installations refuse it. */
const DEMO_ACCOUNT: LoginForm = { email: 'engineer@demo.talus', password: 'talus-demo' };

/** A hint on how to get an account; a demo offers its demo account. */
export const DemoHint = ({ onFill }: { onFill: (form: LoginForm) => void }) => {
  const { t } = useTranslation('login');
  const { demo, contact } = useConfig();
  return (
    <Row gap={8} pad={12} surface="page" radius={2} size="data" tone="muted" className={styles.hint}>
      <Icon name="info" />
      <div>
        <p>
          {t('contact.hint')}
          {contact.email && <a href={`mailto:${contact.email}`}>{t('contact.link')}</a>}
        </p>
        {demo && (
          <p>
            {t('demo.hint', DEMO_ACCOUNT)}{' '}
            <Box
              as="button"
              type="button"
              pad={0}
              bare
              radius={1}
              tone="accent"
              weight="strong"
              className={styles.fill}
              onClick={() => onFill(DEMO_ACCOUNT)}
            >
              {t('demo.fill')}
            </Box>
          </p>
        )}
      </div>
    </Row>
  );
};
