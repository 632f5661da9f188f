import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { useProjectId } from '../../../app/project-queries';
import { useZone } from '../../../app/use-zone';
import { useImageSrc, useMonitorImages } from '../../../entities/cameras/queries';
import { paths } from '../../../paths';
import { CameraImage } from '../../../ui/layout/CameraImage';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { useAround } from '../context';
import { TileCard } from '../parts/TileCard';
import { LoadFailed, TileProblem } from '../parts/TileProblem';
import type { TileProps } from './tile-props';
import styles from './tiles.module.css';

const TICK_MS = 10_000;

/** The newest image of the camera with the content that the tile names. */
export const CameraTile = ({ block }: TileProps) => {
  const { t } = useTranslation('dashboard');
  const projectId = useProjectId();
  const { isPaused } = useAround();
  const zone = useZone();
  const now = useNow(TICK_MS);
  const { data, error, refetch } = useMonitorImages(projectId, { isAuto: !isPaused });
  const image = data?.find(({ content }) => content === block.data);
  const { src, isFailed } = useImageSrc(image?._id ?? null);
  const problem = () => {
    if (block.data === '') return <TileProblem icon="cctv-off" title={t('camera.choose')} />;
    if (!data) return error ? <LoadFailed error={error} onRetry={() => refetch()} /> : <LoadingRows rows={4} />;
    if (!image)
      return (
        <TileProblem icon="cctv-off" title={t('camera.gone')}>
          {t('camera.gone.text', { name: block.data })}
        </TileProblem>
      );
    return null;
  };
  return (
    <TileCard
      title={t('camera.title')}
      link={image && { to: paths.monitor({ project: projectId, camera: image.content }), label: t('camera.open') }}
    >
      {problem()}
      {image && (
        <CameraImage
          src={src}
          isFailed={isFailed}
          label={image.content}
          time={Date.parse(image.TIMESTAMP)}
          interval={image.interval}
          now={now}
          zone={zone}
          className={styles.image}
        />
      )}
    </TileCard>
  );
};
