import type { Client } from '@talus/contract/client';
import type { Range } from '@talus/domain/charts/settings/range';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { byServerClock } from '../../app/clock';
import { NO_DATA, reduceData } from './data';
import { loadCharts, loadOutputs, loadRemarks, type Question } from './load-charts';
import type { Request } from './state';

type Ask = {
  client: Client;
  projectId: string;
  request: Request | null;
  /** Splits a request into queries: which instruments are thinned, and to how many points. */
  split: (request: Request, instruments: readonly string[]) => Question[];
};

/** Loads the readings and remarks of a request. Keeps the previous data until the next answer. */
export const useChartData = ({ client, projectId, request, split }: Ask) => {
  const [data, dispatch] = useReducer(reduceData, NO_DATA);
  const latest = useRef({ client, split });
  latest.current = { client, split };

  const load = useCallback(
    (wanted: Request) => {
      const given = new AbortController();
      const source = { client: latest.current.client, projectId, signal: given.signal };
      dispatch({ type: 'started' });
      loadCharts(
        source,
        wanted,
        (instruments) => latest.current.split(wanted, instruments),
        () => byServerClock(Date.now()),
      ).then(
        (answer) => dispatch({ type: 'answered', request: wanted, answer }),
        () => given.signal.aborted || dispatch({ type: 'stopped' }),
      );
      return () => {
        given.abort();
        dispatch({ type: 'stopped' });
      };
    },
    [projectId],
  );

  useEffect(() => (request ? load(request) : undefined), [request, load]);

  const reloadRemarks = useCallback(async () => {
    if (!request) return;
    const { signal } = new AbortController();
    const remarks = await loadRemarks({ client: latest.current.client, projectId, signal }, request).catch(() => null);
    if (remarks) dispatch({ type: 'remarks-read', remarks });
  }, [request, projectId]);

  /** Loads finer readings of thinned instruments in a window; rejects where the load fails. */
  const loadWindow = useCallback(
    async (wanted: Request, instruments: readonly string[], range: Range, points: number, signal: AbortSignal) =>
      loadOutputs(
        { client: latest.current.client, projectId, signal },
        { instruments, range, interval: wanted.interval, startTime: wanted.startTime, points },
      ),
    [projectId],
  );

  return { data, reloadRemarks, loadWindow, dispatch };
};
