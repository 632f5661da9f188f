import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { spliceColumns } from '@talus/domain/charts/series/splice-columns';
import type { Range } from '@talus/domain/charts/settings/range';
import { type Dispatch, useEffect, useMemo } from 'react';
import type { ChartData, DataAction, Outputs } from './data';
import { THIN_TO } from './questions';
import type { Request } from './state';

type Load = (
  request: Request,
  instruments: readonly string[],
  range: Range,
  points: number,
  signal: AbortSignal,
) => Promise<Outputs>;

type Refine = { charts: readonly PreparedChart[]; data: ChartData; loadWindow: Load; dispatch: Dispatch<DataAction> };

/** Extra range on each side as a share of the window, so that a small pan needs no new load. */
const MARGIN = 0.5;

type Window = { instruments: readonly string[]; range: Range };

/** Lists the zoomed windows with their thinned series. */
const windowsOf = (charts: readonly PreparedChart[]): Window[] =>
  charts.flatMap(({ card, prepared }) => {
    const { zoom } = card;
    const instruments = prepared.filter(({ isThinned }) => isThinned).map(({ id }) => id);
    if (!zoom || instruments.length === 0) return [];
    const room = (zoom.to - zoom.from) * MARGIN;
    return [{ instruments, range: { from: Math.round(zoom.from - room), to: Math.round(zoom.to + room) } }];
  });

/** Loads finer readings where a thinned series is zoomed into, and merges them over the coarse readings. */
export const useRefine = ({ charts, data, loadWindow, dispatch }: Refine): void => {
  const { request, coarse } = data;
  const key = JSON.stringify(windowsOf(charts));
  const windows = useMemo<Window[]>(() => JSON.parse(key), [key]);
  useEffect(() => {
    if (!request || windows.length === 0) return;
    const given = new AbortController();
    for (const { instruments, range } of windows) {
      loadWindow(request, instruments, range, THIN_TO, given.signal).then(
        (fine) => {
          if (given.signal.aborted) return;
          const outputs = new Map(
            [...fine].flatMap(([id, part]) => {
              const whole = coarse.get(id);
              return whole ? [[id, { ...whole, columns: spliceColumns(whole.columns, part.columns, range) }]] : [];
            }),
          );
          dispatch({ type: 'refined', request, outputs });
        },
        // On failure the coarse curve stays and is marked as such.
        () => undefined,
      );
    }
    return () => given.abort();
  }, [windows, request, coarse, loadWindow, dispatch]);
};
