import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { finishSetup, useConfig, useVariantSettings } from '../../app/config';
import { LanguageSwitch } from '../../app/LanguageSwitch';
import { cx } from '../../ui/cx';
import { BrandMark } from '../../ui/icons/BrandMark';
import { LoginFoot } from './LoginFoot';
import { LoginForm } from './LoginForm';
import styles from './LoginPage.module.css';
import { LoginPicture } from './LoginPicture';
import { useLogin } from './use-login';

/** Lazy: used once in the life of an installation. */
const SetupForm = lazy(async () => ({ default: (await import('./SetupForm')).SetupForm }));

export const LoginPage = () => {
  const { t } = useTranslation('login');
  const { loginLook } = useVariantSettings();
  const { setup } = useConfig();
  const { submit, begin, isBusy } = useLogin();
  const isPlain = loginLook === 'plain';
  return (
    <div className={cx(styles.page, isPlain && styles.plain)} data-look={loginLook}>
      {!isPlain && <LoginPicture look={loginLook} />}
      <main className={styles.main}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <div className={styles.box}>
          <div className={styles.brand}>
            <BrandMark size={40} />
            <b>Talus</b>
          </div>
          <h1 className={styles.title}>{t(setup ? 'setup.title' : 'title')}</h1>
          <p className={styles.subtitle}>{t(setup ? 'setup.subtitle' : 'subtitle')}</p>
          {setup ? (
            <Suspense fallback={null}>
              <SetupForm
                onCreated={async (token) => {
                  await begin(token, 'setup.success');
                  finishSetup();
                }}
              />
            </Suspense>
          ) : (
            <LoginForm onSubmit={submit} isBusy={isBusy} />
          )}
        </div>
        <LoginFoot />
      </main>
    </div>
  );
};
