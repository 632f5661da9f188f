import { imageState } from '@talus/domain/monitor/image-age';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { type KeyboardEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useImageSrc } from '../../../entities/cameras/queries';
import { IconButton } from '../../../ui/controls/IconButton';
import { MOST_ZOOM } from '../../../ui/floor-plan/stage';
import { usePlanGestures } from '../../../ui/floor-plan/use-plan-gestures';
import { useStage } from '../../../ui/floor-plan/use-stage';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Grid, Row, Stack, Text } from '../../../ui/layout/primitives';
import { useFocusTrap } from '../../../ui/overlay/use-focus-trap';
import { ageWord, sayWord } from '../../../ui/status/format-age';
import type { Shot } from '../view';
import styles from './ImageDialog.module.css';
import { Picture } from './Picture';

type Props = {
  shot: Shot;
  now: number;
  isPast: boolean;
  zone: Zone;
  isPhone: boolean;
  /** Position among the cameras, from 1. */
  place: { number: number; count: number };
  onCamera: (by: 1 | -1) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  onError: () => void;
};

/** Zoom step of a wheel notch and of the + key, in tenths. */
const PACE = 3;

const CAMERA_KEYS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };
const TIME_KEYS: Record<string, 1 | -1> = { ArrowDown: -1, ArrowUp: 1 };

const AGE_WORDS = { late: 'image.late', missing: 'image.none-since' } as const;

/** A camera in full screen with zoom and pan; arrow keys change camera and time. */
export const ImageDialog = (props: Props) => {
  const { shot, now, isPast, zone, isPhone, place, onCamera, onStep, onClose, onError } = props;
  const { t } = useTranslation(['monitor', 'ui']);
  const root = useRef<HTMLDivElement>(null);
  const title = useId();
  const { src, isFailed } = useImageSrc(shot.id);
  const stage = useStage({ _id: shot.content, ...shot.size });
  const zoomBy = (steps: number, at?: Parameters<typeof stage.zoomBy>[1]) => stage.zoomBy(steps * PACE, at);
  const gestures = usePlanGestures(
    { ...stage, zoomBy },
    { onPress: () => undefined, hasKeys: true, hasPlainWheel: true },
  );
  useFocusTrap(root, true);

  const onKeyDown = (event: KeyboardEvent) => {
    const [camera, time] = [CAMERA_KEYS[event.key], TIME_KEYS[event.key]];
    const isClose = event.key === 'Escape';
    if (event.ctrlKey || event.metaKey || event.altKey || !(camera || time || isClose)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isClose) onClose();
    if (camera) onCamera(camera);
    if (time) onStep(time);
  };
  const size = isPhone ? 'touch' : 'normal';
  const stamp = shot.at === null ? null : formatTime(shot.at, zone, 'YYYY-MM-DD HH:mm');
  const state = imageState(shot.at, now, shot.interval);
  const age = (ms: number) => sayWord((key, params) => t(`ui:${key}`, params), ageWord(ms));
  return createPortal(
    <Stack
      ref={root}
      role="dialog"
      aria-modal="true"
      aria-labelledby={title}
      tone="picture"
      className={styles.dialog}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <Row as="header" gap={8} align="center" flex="none" height={48} size="data" nowrap className={styles.head}>
        <Text as="h2" id={title} minWidth={0} size={16} clip="inherit">
          {shot.content}
        </Text>
        <span className={styles.time}>
          {stamp ?? t('image.none')}
          {shot.at !== null && !isPast && (
            <Text as="b" tone="picture" className={styles.age}>
              {state === 'fresh' ? age(now - shot.at) : t(AGE_WORDS[state], { age: age(now - shot.at) })}
            </Text>
          )}
        </span>
        <Box as="span" flex={1} />
        {!isPhone && (
          <>
            <IconButton icon="minus" label={t('zoom.out')} disabled={stage.zoom <= 1} onClick={() => zoomBy(-1)} />
            <Text as="output" width={40} textAlign="center">
              {t('zoom.value', { zoom: stage.zoom.toFixed(1) })}
            </Text>
            <IconButton icon="plus" label={t('zoom.in')} disabled={stage.zoom >= MOST_ZOOM} onClick={() => zoomBy(1)} />
            <IconButton icon="expand" label={t('zoom.fit')} disabled={stage.zoom <= 1} onClick={stage.fit} />
          </>
        )}
        {src && (
          <Grid
            as="a"
            place="center"
            height={32}
            radius={2}
            tone="picture"
            className={styles.save}
            href={src}
            download={`${shot.content} ${stamp?.replaceAll(':', '') ?? ''}`}
          >
            <Icon name="export" size={isPhone ? 20 : 16} />
            <span className="visually-hidden">{t('dialog.save')}</span>
          </Grid>
        )}
        <IconButton icon="close" size={size} label={t('ui:action.close')} data-autofocus onClick={onClose} />
      </Row>
      <Box
        ref={stage.ref}
        flex={1}
        minHeight={0}
        overflow="hidden"
        relative
        className={styles.window}
        data-zoomed={stage.zoom > 1 || undefined}
        {...gestures}
      >
        <Picture src={src} isFailed={isFailed} label={shot.content} stamp={stamp} box={stage.box} onError={onError} />
        {place.count > 1 && (
          <>
            <IconButton
              icon="left"
              size="touch"
              className={styles.before}
              label={t('dialog.before')}
              onClick={() => onCamera(-1)}
            />
            <IconButton
              icon="right"
              size="touch"
              className={styles.after}
              label={t('dialog.after')}
              onClick={() => onCamera(1)}
            />
          </>
        )}
      </Box>
      <Row as="footer" gap={8} align="center" flex="none" height={48} size="data" nowrap className={styles.foot}>
        <span>{t('dialog.place', place)}</span>
        <Box as="span" flex={1} />
        <IconButton icon="left" size={size} label={t('time.earlier')} onClick={() => onStep(-1)} />
        <Text textAlign="center" className={styles.moment}>
          {isPast ? formatTime(now, zone, 'MM-DD HH:mm') : t('time.newest')}
        </Text>
        <IconButton icon="right" size={size} label={t('time.later')} disabled={!isPast} onClick={() => onStep(1)} />
        <Box as="span" flex={1} />
        {!isPhone && <span>{t('dialog.keys')}</span>}
      </Row>
    </Stack>,
    document.body,
  );
};
