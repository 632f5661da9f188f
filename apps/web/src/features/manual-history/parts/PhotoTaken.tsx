import { getPhotoTaken } from '@talus/contract/field';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import styles from '../ManualHistory.module.css';

/** Says when and where a photo was taken, as its camera wrote it. For administrators, who alone may ask. */
export const PhotoTaken = ({ photoId, zone }: { photoId: string; zone: Zone }) => {
  const { t } = useTranslation('manualHistory');
  const { data, isError } = useQuery({
    queryKey: ['photo-taken', photoId],
    queryFn: ({ signal }) => api(getPhotoTaken, { params: { photoId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  if (isError) return <small className={styles.taken}>{t('photos.taken.failed')}</small>;
  if (!data) return null;
  const { taken_at: at, lat, lon } = data;
  const said = [
    at && formatTime(Date.parse(at), zone, 'yyyy/MM/dd HH:mm'),
    lat !== null && lon !== null && `${lat.toFixed(5)}, ${lon.toFixed(5)}`,
  ].filter(Boolean);
  return (
    <small className={styles.taken}>
      {said.length === 0 ? t('photos.taken.none') : t('photos.taken', { said: said.join(t('photos.taken.between')) })}
    </small>
  );
};
