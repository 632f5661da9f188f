import type { TakenPicture } from '@talus/contract/places/taken';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import styles from './TakenLine.module.css';

type Props = {
  /** The read of the picture's record; undefined data: loading. */
  read: { data: TakenPicture | undefined; isError: boolean };
  zone: Zone;
  /** Shows nothing where the camera recorded nothing, as for a drawing. */
  isQuiet?: boolean;
};

/** Says when and where a picture was taken, as its camera wrote it. For administrators, who alone may ask. */
export const TakenLine = ({ read: { data, isError }, zone, isQuiet = false }: Props) => {
  const { t } = useTranslation('manualHistory');
  if (isError) return <small className={styles.taken}>{t('photos.taken.failed')}</small>;
  if (!data) return null;
  const { taken_at: at, lat, lon } = data;
  const said = [
    at && formatTime(Date.parse(at), zone, 'yyyy/MM/dd HH:mm'),
    lat !== null && lon !== null && `${lat.toFixed(5)}, ${lon.toFixed(5)}`,
  ].filter(Boolean);
  if (said.length === 0 && isQuiet) return null;
  return (
    <small className={styles.taken}>
      {said.length === 0 ? t('photos.taken.none') : t('photos.taken', { said: said.join(t('photos.taken.between')) })}
    </small>
  );
};
