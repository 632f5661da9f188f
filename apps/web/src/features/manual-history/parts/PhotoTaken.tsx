import { getPhotoTaken } from '@talus/contract/data/field';
import type { Zone } from '@talus/domain/time/zone';
import { useRead } from '../../../app/data/read';
import { TakenLine } from '../../../entities/pictures/TakenLine';

/** Says when and where a field photo was taken. */
export const PhotoTaken = ({ photoId, zone }: { photoId: string; zone: Zone }) => (
  <TakenLine
    read={useRead(getPhotoTaken, { params: { photoId } }, { staleTime: Number.POSITIVE_INFINITY })}
    zone={zone}
  />
);
