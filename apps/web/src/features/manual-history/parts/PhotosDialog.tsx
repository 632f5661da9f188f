import { fillPath } from '@talus/contract/client';
import { getFieldPhoto } from '@talus/contract/data/field';
import type { ManualOutput } from '@talus/contract/data/manual';
import { can } from '@talus/domain/access/can';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { membershipOf, viewerOf } from '../../../app/session/state';
import { useSession } from '../../../app/session/store';
import { Box, Grid } from '../../../ui/layout/primitives';
import { Dialog } from '../../../ui/overlay/Dialog';
import styles from '../ManualHistory.module.css';
import { PhotoTaken } from './PhotoTaken';

type Props = { output: ManualOutput; zone: Zone; onClose: () => void };

/** Shows the field photos of a reading; a press opens a photo. */
export const PhotosDialog = ({ output: { name, TIMESTAMP, remark, photos }, zone, onClose }: Props) => {
  const { t } = useTranslation('manualHistory');
  const session = useSession();
  const mayAskTaken = can(viewerOf(session), 'admin.use', membershipOf(session));
  const time = formatTime(Date.parse(TIMESTAMP), zone, 'yyyy/MM/dd HH:mm');
  return (
    <Dialog title={t('photos.title', { name, time })} onClose={onClose} wide>
      {remark && (
        <Box as="p" below={8}>
          {remark}
        </Box>
      )}
      <Grid as="ul" gap={8} className={styles.photos}>
        {photos.map((photoId, i) => (
          <li key={photoId}>
            <a href={fillPath(getFieldPhoto.path, { photoId })} target="_blank" rel="noreferrer">
              <img src={fillPath(getFieldPhoto.path, { photoId })} alt={t('photos.nth', { n: i + 1, name })} />
            </a>
            {mayAskTaken && <PhotoTaken photoId={photoId} zone={zone} />}
          </li>
        ))}
      </Grid>
    </Dialog>
  );
};
