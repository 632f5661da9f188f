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
    <figure className={cx(styles.figure, state === 'missing' && styles.faded, className)}>
      <div className={styles.picture}>
        <Content {...props} isMissing={state === 'missing'} />
      </div>
      <figcaption className={styles.caption}>
        <b className={styles.label}>{label}</b>
        {time !== null && (
          <>
            <time dateTime={new Date(time).toISOString()} className={styles.time}>
              <span className={styles.date}>{formatTime(time, zone, 'YYYY-MM-DD')} </span>
              <b>{formatTime(time, zone, 'HH:mm')}</b>
            </time>
            {!isPast && (
              <span
                className={cx(styles.age, state !== 'fresh' && styles.late)}
                title={
                  state === 'late' && interval
                    ? t('image.late-said', { interval: sayWord((key, p) => t(`ui:${key}`, p), durationWord(interval)) })
                    : undefined
                }
              >
                {state === 'late' ? t('image.late', { age: age(now - time) }) : age(now - time)}
              </span>
            )}
          </>
        )}
      </figcaption>
    </figure>
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
  if (src === null) return <div className={styles.waiting} />;
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
    <button type="button" className={styles.open} aria-label={t('image.open', { label })} onClick={onOpen}>
      {picture}
      <span className={styles.hint} aria-hidden="true">
        <Icon name="expand" />
        {t('image.hint')}
      </span>
    </button>
  );
};

const Missing = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className={styles.missing}>
    <Icon name="cctv-off" size={28} className={styles.icon} />
    <p className={styles.title}>{title}</p>
    <p className={styles.text}>{text}</p>
    {children}
  </div>
);
