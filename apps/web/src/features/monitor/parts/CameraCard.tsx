import type { Zone } from '@talus/domain/time/zone';
import { useImageSrc } from '../../../entities/cameras/queries';
import { CameraImage } from '../../../ui/layout/CameraImage';
import type { Shot } from '../view';
import styles from './CameraGrid.module.css';

type Props = {
  shot: Shot;
  /** The shown moment. */
  now: number;
  isPast: boolean;
  zone: Zone;
  onOpen: () => void;
  onError: () => void;
};

/** One camera of the grid. */
export const CameraCard = ({ shot, now, isPast, zone, onOpen, onError }: Props) => {
  const { src, isFailed } = useImageSrc(shot.id);
  return (
    <CameraImage
      className={styles.camera}
      src={src}
      isFailed={isFailed}
      label={shot.content}
      time={shot.at}
      now={now}
      zone={zone}
      interval={shot.interval}
      isPast={isPast}
      onOpen={onOpen}
      onError={onError}
    />
  );
};
