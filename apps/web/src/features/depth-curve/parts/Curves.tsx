import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import { useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '../../../app/frame/read';
import { createCursor } from '../../../ui/chart/cursor-store';
import { Card } from '../../../ui/layout/Card';
import { Grid } from '../../../ui/layout/primitives';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { NO_FILM, reduceFilm } from '../film';
import { curveModel } from '../model';
import type { CurveLink } from '../url';
import { spansYears, useCurveWords } from '../use-curve-words';
import type { useCurves } from '../use-curves';
import { useDepthRemarks } from '../use-depth-remarks';
import { ChartCard } from './ChartCard';
import { NumbersCard } from './NumbersCard';
import styles from './parts.module.css';
import { Tools } from './Tools';

type Props = Omit<ReturnType<typeof useCurves>, 'groups' | 'group' | 'output' | 'surveys'> & {
  group: InstrumentGroup;
  link: CurveLink;
  read: Read;
  onChange: (change: Partial<CurveLink>) => void;
};

/** The chart of a group with its tools, and its table. */
export const Curves = ({ group, link, view, axes, limits, times, now, zone, read, onChange }: Props) => {
  const { t } = useTranslation('depthCurve');
  const [cursor] = useState(createCursor);
  const [film, dispatch] = useReducer(reduceFilm, NO_FILM);
  const words = useCurveWords(group, link, zone, spansYears(view?.curves ?? [], zone));
  const { type } = group;
  const remarks = useDepthRemarks(view, times, now);
  const model = useMemo(
    () =>
      view &&
      axes &&
      curveModel({ view, type, axes, limits: limits?.shared ?? null, frame: film.frame, remarks }, words),
    [view, axes, limits, type, film.frame, remarks, words],
  );
  if (times.length === 0)
    return (
      <Card>
        <EmptyState icon="cal" title={t('no-times')}>
          {t('no-times.text')}
        </EmptyState>
      </Card>
    );
  if (!view || !axes || !model)
    return (
      <Card>
        <LoadingRows rows={12} />
      </Card>
    );
  const isFlat = type === 'HORIZONTAL_DISTRIBUTION';
  return (
    <>
      <Tools
        view={view}
        isVertical={group.type === 'VERTICAL_DISTRIBUTION'}
        link={link}
        words={words}
        film={film}
        dispatch={dispatch}
        onChange={onChange}
      />
      <Grid
        columns={1}
        gap={12}
        align="start"
        className={styles.room}
        data-table={link.hasTable || undefined}
        data-flat={isFlat || undefined}
      >
        <ChartCard
          group={group}
          link={link}
          view={view}
          axes={axes}
          model={model}
          cursor={cursor}
          hasOwnLimits={limits?.isApart ?? false}
          now={now}
          zone={zone}
        />
        {link.hasTable && (
          <NumbersCard
            group={group}
            link={link}
            view={view}
            remarks={remarks}
            title={words.value}
            cursor={cursor}
            now={now}
            zone={zone}
            read={read}
          />
        )}
      </Grid>
    </>
  );
};
