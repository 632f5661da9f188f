import { gapsOf } from '@talus/domain/monitor/slider';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { type Dispatch, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { IconButton } from '../../../ui/controls/IconButton';
import { Segmented } from '../../../ui/controls/Segmented';
import { Box, Panel, Row, Text } from '../../../ui/layout/primitives';
import type { AlertMark } from '../marks';
import { type SliderAction, type SliderState, SPANS, type SpanName } from '../state';
import { AlertMarks, MarkList } from './AlertMarks';
import { Ticks } from './Ticks';
import styles from './TimeStrip.module.css';

type Props = {
  state: SliderState;
  dispatch: Dispatch<SliderAction>;
  /** Moments with a new image, oldest first. */
  moments: readonly number[];
  /** Usual interval between two images of the group. */
  interval: number | null;
  marks: readonly AlertMark[];
  now: number;
  zone: Zone;
  isPhone: boolean;
};

const NAMES: readonly SpanName[] = ['24h', '3d', '7d'];
const LEAP = 6;
const KEYS: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -LEAP, PageUp: LEAP }; // biome-ignore format: one line

/** The timeline of the group over the last day or more: images, alarm starts, and the shown moment. */
export const TimeStrip = ({ state, dispatch, moments, interval, marks, now, zone, isPhone }: Props) => {
  const { t } = useTranslation('monitor');
  const { moment, span, isPlaying } = state;
  const end = now;
  const start = end - SPANS[span];
  const shown = moment ?? end;
  const text = formatTime(shown, zone, 'YYYY-MM-DD HH:mm');
  const gaps = useMemo(() => gapsOf(moments, { start, end }, interval), [moments, start, end, interval]);
  const size = isPhone ? 'touch' : 'small';
  const hasNone = moments.length === 0;
  const step = (by: number) => dispatch({ type: 'stepped', by, moments });
  return (
    <Panel as="section" flex="none" className={styles.strip} aria-label={t('time.title')}>
      <Row gap={6} align="center" pad="0 8 0 12" size="data" nowrap className={styles.head}>
        {!isPhone && <b>{t('time.title')}</b>}
        <Text as="output" tone="muted" className={styles.moment}>
          {moment === null ? t('time.newest') : text}
        </Text>
        <IconButton icon="left" size={size} label={t('time.earlier')} disabled={hasNone} onClick={() => step(-1)} />
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          size={size}
          label={t(isPlaying ? 'time.pause' : 'time.play')}
          disabled={moments.length < 2}
          onClick={() => dispatch(isPlaying ? { type: 'pause' } : { type: 'play', moments })}
        />
        <IconButton
          icon="right"
          size={size}
          label={t('time.later')}
          disabled={moment === null}
          onClick={() => step(1)}
        />
        {!isPhone && (
          <Segmented
            label={t('time.span')}
            size="small"
            segments={NAMES.map((value) => ({ value, label: t(`time.span.${value}`) }))}
            value={span}
            onChange={(value) => dispatch({ type: 'span', span: value, now })}
          />
        )}
        <Box as="span" flex={1} />
        {!isPhone && <MarkList marks={marks} zone={zone} onPick={(to) => dispatch({ type: 'moved', to })} />}
        <Button
          size={isPhone ? 'touch' : 'small'}
          pressed={moment === null}
          onClick={() => dispatch({ type: 'moved', to: null })}
        >
          {t('time.now')}
        </Button>
      </Row>
      <Box relative className={styles.rail}>
        <AlertMarks marks={marks} start={start} end={end} />
        <Ticks moments={moments} gaps={gaps} start={start} end={end} zone={zone} isPhone={isPhone} />
        <input
          type="range"
          className={styles.range}
          aria-label={t('time.title')}
          aria-valuetext={moment === null ? t('time.newest') : text}
          min={start}
          max={end}
          step={1000}
          value={Math.min(end, Math.max(start, shown))}
          disabled={hasNone}
          onChange={({ target }) => {
            const to = Number(target.value);
            dispatch({ type: 'moved', to: to >= (moments.at(-1) ?? end) ? null : to });
          }}
          onKeyDown={(event) => {
            const by = KEYS[event.key];
            const edge = { Home: moments[0] ?? null, End: null }[event.key];
            if (by === undefined && edge === undefined) return;
            event.preventDefault();
            if (by !== undefined) step(by);
            else dispatch({ type: 'moved', to: edge ?? null });
          }}
        />
      </Box>
    </Panel>
  );
};
