import { LANGUAGES } from '@talus/messages/language';
import { useTranslation } from 'react-i18next';
import { Box, Row } from '../ui/layout/primitives';
import { chooseLanguage, currentLanguage } from './i18n';
import styles from './LanguageSwitch.module.css';

export const LanguageSwitch = () => {
  const { t } = useTranslation('shell');
  const inForce = currentLanguage();
  return (
    <Row as="fieldset" minWidth={0} pad={0} className={styles.switch} aria-label={t('language.label')}>
      {LANGUAGES.map((language) => (
        <Box
          as="button"
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === inForce}
          height={28}
          pad="0 4"
          bare
          radius={2}
          size="data"
          tone="muted"
          hover="plain"
          className={styles.language}
          onClick={() => chooseLanguage(language)}
        >
          {t(`language.${language}`)}
        </Box>
      ))}
    </Row>
  );
};
