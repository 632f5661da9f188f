import { LEAST_ZOOM, MOST_ZOOM } from '@talus/domain/map/bounds';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { Caption, Row, Stack } from '../layout/primitives';
import styles from './map.module.css';

type Props = { zoom: number; isTouch: boolean; onZoom: (steps: number) => void; onHome: () => void };

/** Buttons: zoom in, zoom out, and show all points. */
export const MapTools = ({ zoom, isTouch, onZoom, onHome }: Props) => {
  const { t } = useTranslation('map');
  const size = isTouch ? 'touch' : 'normal';
  return (
    <Row gap={8} align="start" className={styles.tools}>
      <Stack surface="raised" border="strong" radius={2} overflow="hidden" className={styles.buttons}>
        <IconButton
          icon="plus"
          size={size}
          label={t('zoom.in')}
          disabled={zoom >= MOST_ZOOM}
          onClick={() => onZoom(1)}
        />
        <IconButton
          icon="minus"
          size={size}
          label={t('zoom.out')}
          disabled={zoom <= LEAST_ZOOM}
          onClick={() => onZoom(-1)}
        />
        <IconButton icon="home" size={size} label={t('zoom.fit')} onClick={onHome} />
      </Stack>
      <Caption as="output" radius={2} className={styles.zoom}>
        {t('zoom.value', { zoom: zoom.toFixed(1) })}
      </Caption>
    </Row>
  );
};
