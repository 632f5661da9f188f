import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { Row, Text } from '../layout/primitives';
import { MOST_ZOOM } from './stage';
import type { Stage } from './use-stage';
import styles from './ZoomTools.module.css';

/** Zoom buttons, in steps of a tenth, from the whole plan upwards. */
export const ZoomTools = ({ stage, isTouch }: { stage: Stage; isTouch: boolean }) => {
  const { t } = useTranslation('layout');
  const size = isTouch ? 'touch' : 'small';
  const { zoom, zoomBy, fit } = stage;
  return (
    <Row as="span" gap={4} align="center">
      <IconButton icon="minus" size={size} label={t('zoom.out')} disabled={zoom <= 1} onClick={() => zoomBy(-1)} />
      <Text as="output" size="data" textAlign="center" className={styles.value}>
        {t('zoom.value', { zoom: zoom.toFixed(1) })}
      </Text>
      <IconButton icon="plus" size={size} label={t('zoom.in')} disabled={zoom >= MOST_ZOOM} onClick={() => zoomBy(1)} />
      <IconButton icon="expand" size={size} label={t('zoom.fit')} disabled={zoom <= 1} onClick={fit} />
    </Row>
  );
};
