import { useTranslation } from 'react-i18next';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { PictureCard } from './PictureCard';
import { SerialCard } from './SerialCard';
import styles from './TestingPage.module.css';

/** Whether what Talus stands on works from here: the serial port, and pictures of charts. */
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
