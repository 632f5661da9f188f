import { severityOrder } from '@talus/domain/status/severity';
import { type KeyboardEvent, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx';
import { Box, Row, Text } from '../layout/primitives';
import { usePhone } from '../layout/use-phone';
import { BottomSheet } from '../overlay/BottomSheet';
import { Crowd } from './Crowd';
import { MapOverview } from './MapOverview';
import { MapPopover } from './MapPopover';
import { MapScale } from './MapScale';
import { MapTools } from './MapTools';
import type { MapPoint, StatusMapProps } from './map-point';
import { mapPicture } from './ol/map-picture';
import { mapThemeOfDocument } from './ol/map-theme';
import styles from './StatusMap.module.css';
import { useOpenMap } from './use-open-map';

/** The map itself; screens use `StatusMap`, which loads this chunk on demand. */
export const OpenMap = ({ label, popover, children, onPick, ref, ...options }: StatusMapProps) => {
  const { points, compact = false, layers, tiles } = options;
  const { t } = useTranslation('map');
  const isPhone = usePhone();
  const keysId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<string | null>(null);
  const [crowd, setCrowd] = useState<readonly MapPoint[] | null>(null);
  const selectedId = options.selectedId === undefined ? own : options.selectedId;
  const pick = (id: string | null) => {
    setCrowd(null);
    setOwn(id);
    onPick?.(id);
  };
  const { opened, view, base } = useOpenMap(box, { ...options, selectedId, onPick: pick, onCrowd: setCrowd });
  const fit = () => opened?.core.showAll(opened.points);
  useImperativeHandle(ref, () => ({
    fit,
    look: (to) => opened?.core.look(to),
    picture: async () => (opened ? mapPicture(opened.core.map, mapThemeOfDocument().sea) : null),
  }));
  const ordered = useMemo(() => points.toSorted((a, b) => severityOrder(a.status, b.status)), [points]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
    if (step === 0 || ordered.length === 0) return;
    event.preventDefault();
    const at = ordered.findIndex(({ id }) => id === selectedId);
    const next = at < 0 ? 0 : (at + step + ordered.length) % ordered.length;
    pick(ordered[next]?.id ?? null);
  };
  const selected = points.find(({ id }) => id === selectedId);
  const shown = crowd?.[0] ?? (popover ? selected : undefined);
  const content = shown && (crowd ? <Crowd points={crowd} onPick={pick} /> : popover?.(shown));
  const title = crowd ? t('crowd.title', { n: crowd.length }) : (shown?.name ?? '');
  const credits = [
    base === 'tiles' ? tiles?.attribution : t('credit.land'),
    ...(layers ?? []).map((l) => l.attribution),
  ];
  return (
    <Box
      as="section"
      minHeight={160}
      width="full"
      height="full"
      surface="accent"
      overflow="hidden"
      relative
      className={cx(compact && styles.compact)}
      aria-label={label}
      data-base={base}
    >
      <div
        ref={box}
        className={styles.canvas}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map
        tabIndex={0}
        aria-label={label}
        aria-describedby={keysId}
        onKeyDown={onKeyDown}
      />
      <span id={keysId} className="visually-hidden">
        {t('keys')}
      </span>
      <MapTools zoom={view.zoom} isTouch={isPhone} onZoom={(steps) => opened?.core.zoomBy(steps)} onHome={fit} />
      {opened && !compact && !isPhone && (
        <MapOverview
          extent={opened.core.extentNow()}
          onLook={(place) => opened.core.look({ ...place, zoom: view.zoom })}
        />
      )}
      {children && (
        <Box overflow="auto" className={styles.aside}>
          {children}
        </Box>
      )}
      <Row as="footer" gap={16} align="end" justify="end" className={styles.foot}>
        <Text pad="0 4" size="tick" tone="muted" className={styles.credits}>
          {[...new Set(credits)].filter(Boolean).join(' · ')}
        </Text>
        {!compact && <MapScale view={view} />}
      </Row>
      {opened && content && shown && !isPhone && (
        <MapPopover
          key={shown.id}
          map={opened.core.map}
          at={shown}
          title={title}
          status={crowd ? null : shown.status}
          onClose={() => pick(null)}
        >
          {content}
        </MapPopover>
      )}
      {content && shown && isPhone && (
        <BottomSheet title={title} open onClose={() => pick(null)}>
          {content}
        </BottomSheet>
      )}
    </Box>
  );
};
