import { saveFieldPhoto } from '@talus/contract/data/field';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { notify } from '../../../app/notices';
import { keepImage, keepRoute, type TakenRoute } from '../../../entities/field/device';
import { upload } from '../../../lib/api';
import { newId } from '../../../lib/new-id';
import { shrinkPhoto } from '../../../lib/shrink-photo';
import { Icon } from '../../../ui/icons/Icon';
import { Clip, Grid } from '../../../ui/layout/primitives';
import { Dialog } from '../../../ui/overlay/Dialog';
import { refreshTaken, usePlaceImage } from '../queries';
import { PhotoInput } from './PhotoInput';
import styles from './PlacePhoto.module.css';

/** Uploads a photo of a place and caches the photo on the device with the route. */
const savePlace = async (taken: TakenRoute, instrumentId: string, photo: File): Promise<void> => {
  const id = newId();
  const blob = await shrinkPhoto(photo);
  await upload(
    saveFieldPhoto,
    {
      params: { projectId: taken.project, instrumentId, photoId: id },
      field: 'image',
      file: new File([blob], `${id}.jpg`, { type: blob.type }),
    },
    { onShare: () => undefined, signal: new AbortController().signal },
  );
  await keepImage(id, blob);
  const stops = taken.bundle.stops.map((stop) =>
    stop.instrument._id === instrumentId ? { ...stop, photo: id } : stop,
  );
  await keepRoute({ ...taken, bundle: { ...taken.bundle, stops } }, []);
};

const useObjectUrl = (blob: Blob | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setUrl(null);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
};

type Props = { taken: TakenRoute; instrumentId: string; photo: string | null; name: string };

/** Shows the downloaded photo of the instrument's place, enlarged on a tap; without a photo, takes one. */
export const PlacePhoto = ({ taken, instrumentId, photo, name }: Props) => {
  const { t } = useTranslation('field');
  const [isLarge, setLarge] = useState(false);
  const url = useObjectUrl(usePlaceImage(photo));
  const take = async (file: File) => {
    try {
      await savePlace(taken, instrumentId, file);
      await refreshTaken();
      notify.success(t('walk.photo.saved'));
    } catch (error) {
      notify.error({ title: t('walk.photo.failed'), ...errorWords(error) });
    }
  };
  return (
    <PhotoInput label={t('walk.photo.add')} onPhoto={take}>
      {(open) => (
        <>
          <Grid
            as="button"
            type="button"
            place="center"
            flex="none"
            width={96}
            surface="sunken"
            border="line"
            radius={2}
            tone="muted"
            overflow="hidden"
            relative
            className={styles.photo}
            onClick={url ? () => setLarge(true) : open}
          >
            {url ? <img src={url} alt={t('walk.photo')} /> : <Icon name="camera" size={20} />}
            <Clip as="small" pad="0 4" size={11} line={18}>
              {t(url ? 'walk.photo' : 'walk.photo.add')}
            </Clip>
          </Grid>
          {isLarge && url && (
            <Dialog title={name} onClose={() => setLarge(false)} wide>
              <img className={styles.large} src={url} alt={t('walk.photo')} />
            </Dialog>
          )}
        </>
      )}
    </PhotoInput>
  );
};
