import type { ChartModel } from '@talus/domain/charts/chart-model';
import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { chooseLimits } from '@talus/domain/charts/series/limit-lead';
import { axisKey, type CardState } from '@talus/domain/charts/settings/card-state';
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { Chart, type ChartHandle } from '../../../ui/chart/Chart';
import { ChartLegend } from '../../../ui/chart/ChartLegend';
import type { CursorStore } from '../../../ui/chart/cursor-store';
import type { TimeWindow } from '../../../ui/chart/scale';
import { stackPictures } from '../../../ui/chart/stack-pictures';
import type { HandledTime } from '../../../ui/chart/TimeHandle';
import type { CardContext } from '../card-context';
import { rainTotalsOf } from './rain-totals';

type Props = {
  chart: PreparedChart;
  /** The drawn part of the chart; the legend lists the whole chart. */
  drawn: PreparedChart;
  /** A second chart below, on the same time axis. */
  below?: { model: ChartModel; height: number; handle: HandledTime } | null | undefined;
  /** Content between chart and legend. */
  children?: ReactNode;
  cursor: CursorStore;
  context: CardContext;
  height: number;
  hidden: ReadonlySet<string>;
  /** Hidden series that the user did not hide: they belong to another tab. */
  apart?: ReadonlySet<string>;
  onHidden: (hidden: ReadonlySet<string>) => void;
  onChange: (change: Partial<CardState>) => void;
  styles: { plot?: string; notes?: string; legend?: string };
  ref?: Ref<ChartHandle> | undefined;
};

const TREND = /:trend$/;

/** The chart of a card with its legend. */
export const CardPicture = (props: Props) => {
  const { chart, drawn, below, cursor, context, height, hidden, apart, onHidden, onChange, styles, ref } = props;
  const { zone, statusOf, notesOf, onPoint, onInfo } = context;
  const upper = useRef<ChartHandle>(null);
  const lower = useRef<ChartHandle>(null);
  const hasBelow = Boolean(below);
  useImperativeHandle(ref, () => stackPictures(() => (hasBelow ? [upper.current, lower.current] : [upper.current])), [
    hasBelow,
  ]);
  const notes = notesOf(chart);
  const { zoom } = chart.card;
  const window = useMemo<TimeWindow | null>(() => zoom && [zoom.from, zoom.to], [zoom]);
  const rainTotals = useMemo(() => rainTotalsOf(chart), [chart]);
  const zoomTo = (part: TimeWindow | null) => onChange({ zoom: part && { from: part[0], to: part[1] } });
  const chooseLimitsOf = (id: string) => {
    const axis = chart.prepared.find((series) => series.id === id);
    const sameAxis = chart.prepared.filter((series) => axis && axisKey(series) === axisKey(axis));
    onChange({
      limitsOf: chooseLimits(
        chart.card.limitsOf,
        id,
        sameAxis.map((series) => series.id),
      ),
    });
  };
  return (
    <>
      <div className={styles.plot}>
        <Chart
          ref={upper}
          model={drawn}
          zone={zone}
          height={height}
          hidden={hidden}
          window={window}
          cursor={cursor}
          onWindow={zoomTo}
          {...(onPoint && {
            onPointClick: ({ seriesId, time }: { seriesId: string; time: number }) =>
              onPoint({ instrumentId: seriesId.replace(TREND, ''), time }),
          })}
        />
        {below && (
          <Chart
            ref={lower}
            model={below.model}
            zone={zone}
            height={below.height}
            window={window}
            cursor={cursor}
            roomOf={drawn}
            handle={below.handle}
            onWindow={zoomTo}
          />
        )}
      </div>
      {props.children}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className={styles.legend}>
        <ChartLegend
          model={chart}
          zone={zone}
          cursor={cursor}
          hidden={hidden}
          {...(apart && { apart })}
          standings={chart.standings}
          onLimits={chooseLimitsOf}
          statusOf={statusOf}
          rainTotals={rainTotals}
          onInfo={onInfo}
          onHidden={onHidden}
        />
      </div>
    </>
  );
};
