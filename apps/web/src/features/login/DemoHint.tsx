import { useTranslation } from 'react-i18next';
import { useConfig } from '../../app/config';
import { Icon } from '../../ui/Icon';
import styles from './DemoHint.module.css';
import type { LoginForm } from './state';

/** One of the accounts that every demo has; an installation that is no demo refuses it. */
const DEMO_ACCOUNT: LoginForm = { email: 'engineer@demo.talus', password: 'talus-demo' };

/** Whom to ask for a demo account; a demo says one itself. */
export const DemoHint = ({ onFill }: { onFill: (form: LoginForm) => void }) => {
  const { t } = useTranslation('login');
  const { demo, contact } = useConfig();
  return (
    <div className={styles.hint}>
      <Icon name="info" />
      <div>
        <p>
          {t('contact.hint')}
          {contact.email && <a href={`mailto:${contact.email}`}>{t('contact.link')}</a>}
        </p>
        {demo && (
          <p>
            {t('demo.hint', DEMO_ACCOUNT)}{' '}
            <button type="button" className={styles.fill} onClick={() => onFill(DEMO_ACCOUNT)}>
              {t('demo.fill')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
};
