import type { Camera } from '@talus/contract/places/cameras';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { imagePath } from '../../../entities/cameras/queries';
import { paths } from '../../../paths';
import { Grid } from '../../../ui/layout/primitives';
import { ReadingTime } from '../../../ui/status/ReadingTime';
import styles from './Cameras.module.css';
import { newestOf, seenText } from './columns';
import { useSpanText } from './use-span-text';

type Props = { camera: Camera; project: string; now: number; zone: Zone };

/** Shows the newest image of a camera and its facts. */
export const CameraFacts = ({ camera, project, now, zone }: Props) => {
  const { t } = useTranslation('adminCameras');
  const spanText = useSpanText();
  const { newest, interval, label, image_count, content } = camera;
  return (
    <section aria-label={t('facts')}>
      {newest && (
        <Link to={paths.monitor({ project, camera: content })}>
          <img className={styles.picture} src={imagePath(newest._id)} alt={t('picture', { name: content })} />
        </Link>
      )}
      <Grid as="dl" columns="auto fill" gap="4 12" size="data" className={styles.facts}>
        <dt>{t('newest')}</dt>
        <dd>
          <ReadingTime at={newestOf(camera)} now={now} zone={zone} interval={interval} />
        </dd>
        <dt>{t('interval')}</dt>
        <dd>{spanText(interval)}</dd>
        <dt>{t('images')}</dt>
        <dd>{t('images.count', { count: image_count })}</dd>
        <dt>{t('label')}</dt>
        <dd>{label}</dd>
        <dt>{t('seen')}</dt>
        <dd>{seenText(t, camera)}</dd>
      </Grid>
    </section>
  );
};
