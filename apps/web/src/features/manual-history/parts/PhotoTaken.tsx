import { getPhotoTaken } from '@talus/contract/field';
import type { Zone } from '@talus/domain/time/zone';
import { TakenLine } from '../../../entities/pictures/TakenLine';
import { api } from '../../../lib/api';

/** Says when and where a field photo was taken. */
export const PhotoTaken = ({ photoId, zone }: { photoId: string; zone: Zone }) => (
  <TakenLine
    picture={['photo-taken', photoId]}
    load={(signal) => api(getPhotoTaken, { params: { photoId } }, { signal })}
    zone={zone}
  />
);
