import { LANGUAGES } from '@talus/messages/language';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage } from './i18n';
import styles from './LanguageSwitch.module.css';

export const LanguageSwitch = () => {
  const { t } = useTranslation('shell');
  const inForce = currentLanguage();
  return (
    <fieldset className={styles.switch} aria-label={t('language.label')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === inForce}
          className={styles.language}
          onClick={() => chooseLanguage(language)}
        >
          {t(`language.${language}`)}
        </button>
      ))}
    </fieldset>
  );
};
