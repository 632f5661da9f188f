import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import type { PlanImage } from '../../../ui/floor-plan/pins';
import { Card } from '../../../ui/layout/Card';
import { Grid, Text } from '../../../ui/layout/primitives';
import { instrumentCount } from '../legend';
import styles from './parts.module.css';

/** Details of the plan: name, date and counts. */
export const AboutCard = ({ image, zone }: { image: PlanImage; zone: Zone }) => {
  const { t } = useTranslation('layout');
  const counts = {
    pins: t('pins.count', { count: image.pin.length }),
    instruments: t('pin.count', { count: instrumentCount(image) }),
  };
  return (
    <Card title={t('about.title')}>
      <Text as="p" size="data" className={styles.text}>
        {image.description || t('about.none')}
      </Text>
      <Grid as="dl" columns="auto fill" gap="2 12" above={8} size="data" className={styles.facts}>
        <dt>{t('about.file')}</dt>
        <dd>{image.file_name}</dd>
        <dt>{t('about.updated')}</dt>
        <dd>{formatTime(Date.parse(image.updated_at), zone, 'YYYY-MM-DD HH:mm')}</dd>
        <dt>{t('about.pins')}</dt>
        <dd>{t('about.counts', counts)}</dd>
      </Grid>
    </Card>
  );
};
