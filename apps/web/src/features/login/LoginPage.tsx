import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { finishSetup, useConfig, useVariantSettings } from '../../app/config';
import { LanguageSwitch } from '../../app/LanguageSwitch';
import { cx } from '../../ui/cx';
import { BrandMark } from '../../ui/icons/BrandMark';
import { Box, Grid, Row, Stack, Text } from '../../ui/layout/primitives';
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
    <Grid minHeight="screen" surface="card" className={cx(styles.page, isPlain && styles.plain)} data-look={loginLook}>
      {!isPlain && <LoginPicture look={loginLook} />}
      <Stack as="main" align="center" className={styles.main}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <Box width="full" className={styles.box}>
          <Row gap={12} align="center" size={24} line={32} className={styles.brand}>
            <BrandMark size={40} />
            <b>Talus</b>
          </Row>
          <Text as="h1" size={24} line={32}>
            {t(setup ? 'setup.title' : 'title')}
          </Text>
          <Text as="p" tone="muted" className={styles.subtitle}>
            {t(setup ? 'setup.subtitle' : 'subtitle')}
          </Text>
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
        </Box>
        <LoginFoot />
      </Stack>
    </Grid>
  );
};
