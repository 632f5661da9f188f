import { tryManyLimits } from '@talus/contract/instruments/limit-trial';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { api } from '../../../../lib/api';
import { IDLE, manyState, type Proposal, portionsOf } from './many-state';

/** Batch size: small enough that the progress bar moves and a year of each is answered within two seconds. */
const PORTION = 5;

/** Tries proposals in batches; unmounting or cancelling aborts the current batch. */
export const useManyTrial = (proposals: readonly Proposal[], days: number) => {
  const [state, dispatch] = useReducer(manyState, IDLE);
  const running = useRef<AbortController>(undefined);
  const start = useCallback(async () => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    dispatch({ type: 'started', total: proposals.length });
    try {
      for (const portion of portionsOf(proposals, PORTION)) {
        const trials = portion.map(({ instrument, rules }) => ({ instrument, data: rules }));
        const answer = await api(tryManyLimits, { body: { days, trials } }, { signal: own.signal });
        if (own.signal.aborted) return;
        dispatch({ type: 'came', trials: answer.trials });
      }
    } catch (error) {
      if (!own.signal.aborted) dispatch({ type: 'failed', error });
    }
  }, [proposals, days]);
  const cancel = () => {
    running.current?.abort();
    dispatch({ type: 'cancelled' });
  };
  useEffect(() => () => running.current?.abort(), []);
  return { state, start, cancel };
};
