import { useTranslation } from 'react-i18next';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { PictureCard } from './PictureCard';
import { SerialCard } from './SerialCard';
import styles from './TestingPage.module.css';

/** The testing page: checks the serial port and chart pictures from this browser. */
export const TestingPage = () => {
  const { t } = useTranslation('shell');
  return (
    <ScreenFrame title={t('admin.testing')} project={null}>
      <div className={styles.cards}>
        <SerialCard />
        <PictureCard />
      </div>
    </ScreenFrame>
  );
};
