import { TAIWAN } from '@talus/domain/map/bounds';
import { roundPlace, stepPlace } from '@talus/domain/map/step-place';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Row, Text } from '../layout/primitives';
import { usePhone } from '../layout/use-phone';
import { MapScale } from './MapScale';
import { MapTools } from './MapTools';
import type { MapPoint } from './map-point';
import type { PlaceMapProps } from './place-map';
import styles from './StatusMap.module.css';
import { useOpenMap } from './use-open-map';
import { usePlaceMarker } from './use-place-marker';

const NO_POINTS: readonly MapPoint[] = [];
const NEAR_ZOOM = 15;
const STEP_PIXELS = 2;
const FAR_PIXELS = 20;
const nothing = () => {};

/** The map itself; screens use `PlaceMap`, which loads this chunk on demand. */
export const OpenPlaceMap = ({ place, onPlace, center, zoom, onZoom, tiles, label }: PlaceMapProps) => {
  const { t } = useTranslation('map');
  const isPhone = usePhone();
  const keysId = useId();
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(place ?? center ?? TAIWAN);
  const start = useRef([first.current.lon, first.current.lat] as const);
  const { opened, view, base } = useOpenMap(box, {
    points: NO_POINTS,
    center: start.current,
    zoom: zoom ?? (place || center ? NEAR_ZOOM : undefined),
    tiles,
    onPick: nothing,
    onCrowd: nothing,
    ...(onZoom && { onView: ({ zoom: now }) => onZoom(now) }),
  });
  const { show } = usePlaceMarker(opened, place, onPlace);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !place) {
      event.preventDefault();
      return onPlace(roundPlace(view));
    }
    const next = stepPlace(place ?? view, event.key, view.zoom, event.shiftKey ? FAR_PIXELS : STEP_PIXELS);
    if (!next) return;
    event.preventDefault();
    onPlace(next);
  };
  return (
    <Box
      as="section"
      minHeight={160}
      width="full"
      height="full"
      surface="accent"
      overflow="hidden"
      relative
      aria-label={label}
      data-base={base}
    >
      <div
        ref={box}
        className={styles.canvas}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the marker
        tabIndex={0}
        aria-label={label}
        aria-describedby={keysId}
        onKeyDown={onKeyDown}
      />
      <span id={keysId} className="visually-hidden">
        {t('marker.keys')}
      </span>
      <MapTools zoom={view.zoom} isTouch={isPhone} onZoom={(steps) => opened?.core.zoomBy(steps)} onHome={show} />
      <Row as="footer" gap={16} align="end" justify="end" className={styles.foot}>
        <Text pad="0 4" size="tick" tone="muted" className={styles.credits}>
          {base === 'tiles' ? tiles?.attribution : t('credit.land')}
        </Text>
        <MapScale view={view} />
      </Row>
    </Box>
  );
};
