import { type Dispatch, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { IconButton } from '../../../ui/controls/IconButton';
import { Row, Text } from '../../../ui/layout/primitives';
import type { Film, FilmAction } from '../film';
import styles from './parts.module.css';

type Props = {
  film: Film;
  dispatch: Dispatch<FilmAction>;
  /** The names of the curves, oldest first. */
  names: readonly string[];
};

/** Duration of a frame, slow enough to see the movement. */
const FRAME_MS = 700;

/** The controls of the animation: play, and a slider over the dates. */
export const FilmBar = ({ film, dispatch, names }: Props) => {
  const { t } = useTranslation('depthCurve');
  const frames = names.length;
  const { frame, isPlaying } = film;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each frame waits its own time
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => dispatch({ type: 'tick', frames }), FRAME_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, frame, frames, dispatch]);
  const at = Math.min(frame ?? frames - 1, frames - 1);
  return (
    <Row gap={8} align="center" className={styles.film}>
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        size="small"
        label={t(isPlaying ? 'film.pause' : 'film.play')}
        disabled={frames < 2}
        onClick={() => dispatch(isPlaying ? { type: 'pause' } : { type: 'play', frames })}
      />
      {frame !== null && (
        <>
          <input
            type="range"
            min={0}
            max={frames - 1}
            value={at}
            aria-label={t('film.at')}
            aria-valuetext={names[at]}
            onChange={(event) => dispatch({ type: 'show', frame: Number(event.target.value) })}
          />
          <Text as="output" size="meta" className={styles.name}>
            {names[at]}
          </Text>
          <Button size="small" kind="ghost" onClick={() => dispatch({ type: 'end' })}>
            {t('film.all')}
          </Button>
        </>
      )}
    </Row>
  );
};
