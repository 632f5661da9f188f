import { useTranslation } from 'react-i18next';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { Grid } from '../../../ui/layout/primitives';
import { PictureCard } from './PictureCard';
import { SerialCard } from './SerialCard';
import styles from './TestingPage.module.css';

/** The testing page: checks the serial port and chart pictures from this browser. */
export const TestingPage = () => {
  const { t } = useTranslation('shell');
  return (
    <ScreenFrame title={t('admin.testing')} project={null}>
      <Grid columns={1} gap={12} className={styles.cards}>
        <SerialCard />
        <PictureCard />
      </Grid>
    </ScreenFrame>
  );
};
