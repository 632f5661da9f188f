import { imageState } from '@talus/domain/monitor/image-age';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import { ageWord, durationWord, sayWord } from '../status/format-age';
import styles from './CameraImage.module.css';
import { Box, Caption, Row, Stack, Text } from './primitives';

type Props = {
  /** null: not loaded yet, or no image. */
  src: string | null;
  /** The camera's label. */
  label: string;
  /** Epoch ms of the image; null: this camera has none. */
  time: number | null;
  /** The time in view: now, or a past time. */
  now: number;
  zone: Zone;
  /** Usual interval between two images in ms. */
  interval?: number | null;
  /** The time in view is in the past: ages are not shown. */
  isPast?: boolean;
  /** The download of the image failed. */
  isFailed?: boolean;
  /** Called on a click on the picture. */
  onOpen?: (() => void) | undefined;
  /** Called when the picture fails to load. */
  onError?: (() => void) | undefined;
  /** Fills its box and crops the picture; otherwise the whole picture is shown. */
  cover?: boolean;
  className?: string | undefined;
};

/** A camera's picture with its label, time and age. Says so when the picture is missing or fails to load. */
export const CameraImage = (props: Props) => {
  const { label, time, now, zone, interval = null, isPast = false, className } = props;
  const { t } = useTranslation(['monitor', 'ui']);
  const state = imageState(time, now, interval);
  const age = (ms: number) => sayWord((key, params) => t(`ui:${key}`, params), ageWord(ms));
  return (
    <Stack as="figure" minWidth={0} minHeight={0} className={cx(state === 'missing' && styles.faded, className)}>
      <Box flex={1} minHeight={0} surface="sunken" overflow="hidden" relative>
        <Content {...props} isMissing={state === 'missing'} />
      </Box>
      <Row as="figcaption" gap={10} align="center" flex="none" height={32} pad="0 12" size="data" nowrap>
        <Text as="b" minWidth={0} clip="inherit" className={styles.label}>
          {label}
        </Text>
        {time !== null && (
          <>
            <Text as="time" dateTime={new Date(time).toISOString()} push tone="muted">
              <Box as="span" hide="phone">
                {formatTime(time, zone, 'YYYY-MM-DD')}{' '}
              </Box>
              <Text as="b" tone="plain">
                {formatTime(time, zone, 'HH:mm')}
              </Text>
            </Text>
            {!isPast && (
              <Caption
                className={cx(state !== 'fresh' && styles.late)}
                title={
                  state === 'late' && interval
                    ? t('image.late-said', { interval: sayWord((key, p) => t(`ui:${key}`, p), durationWord(interval)) })
                    : undefined
                }
              >
                {state === 'late' ? t('image.late', { age: age(now - time) }) : age(now - time)}
              </Caption>
            )}
          </>
        )}
      </Row>
    </Stack>
  );
};

const Content = (props: Props & { isMissing: boolean }) => {
  const { src, label, time, now, zone, isPast = false, isFailed = false, isMissing, onOpen, onError, cover } = props;
  const { t } = useTranslation(['monitor', 'ui']);
  const [tries, setTries] = useState(0);
  // State per picture: the next picture replaces this one in place, so that playback does not flicker
  const [broken, setBroken] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const stamp = time === null ? '' : formatTime(time, zone, 'YYYY-MM-DD HH:mm');
  if (isFailed || (src !== null && broken === src))
    return (
      <Missing title={t('image.failed')} text={t('image.failed-text', { label })}>
        <Button
          size="small"
          icon="refresh"
          onClick={() => {
            setTries(tries + 1);
            setBroken(null);
          }}
        >
          {t('ui:action.retry')}
        </Button>
      </Missing>
    );
  if (time === null) return <Missing title={t('image.none')} text={t(isPast ? 'image.then-never' : 'image.never')} />;
  if (isMissing && (wanted === null || wanted !== src)) {
    const age = sayWord((key, params) => t(`ui:${key}`, params), ageWord(now - time));
    const text = isPast ? t('image.then', { time: stamp }) : t('image.last', { time: stamp, age });
    return (
      <Missing title={t('image.none')} text={text}>
        <Button size="small" icon="image" onClick={() => setWanted(src)}>
          {t('image.see-last')}
        </Button>
      </Missing>
    );
  }
  if (src === null) return <Box width="full" height="full" />;
  const picture = (
    <img
      key={tries}
      className={cx(styles.image, cover && styles.cover)}
      src={src}
      alt={t('image.alt', { label, time: stamp })}
      draggable={false}
      onError={() => {
        setBroken(src);
        onError?.();
      }}
    />
  );
  if (!onOpen) return picture;
  return (
    <Box
      as="button"
      type="button"
      width="full"
      height="full"
      pad={0}
      bare
      block
      relative
      className={styles.open}
      aria-label={t('image.open', { label })}
      onClick={onOpen}
    >
      {picture}
      <Row
        as="span"
        gap={8}
        align="center"
        height={32}
        pad="0 12"
        size="meta"
        tone="picture"
        className={styles.hint}
        aria-hidden="true"
      >
        <Icon name="expand" />
        {t('image.hint')}
      </Row>
    </Box>
  );
};

const Missing = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <Stack
    gap={6}
    align="center"
    justify="center"
    height="full"
    size="data"
    textAlign="center"
    className={styles.missing}
  >
    <Icon name="cctv-off" size={28} className={styles.icon} />
    <Text as="p" weight="strong">
      {title}
    </Text>
    <Text as="p" tone="muted" className={styles.text}>
      {text}
    </Text>
    {children}
  </Stack>
);
