import { getInstrumentStatus } from '@talus/contract/alarms/events';
import { readOutput } from '@talus/contract/data/outputs';
import { useEffect, useRef, useState } from 'react';
import { now } from '../../app/clock';
import { changeCached } from '../../app/data/read';
import { isSessionLost, isUnanswered } from '../../app/errors';
import type { ProjectSource } from '../../app/project-source';
import { leavingSignal } from '../../app/session/leaving';
import { inParallel } from '../../lib/in-parallel';
import { rowsInDoubt } from './doubt';
import { type StatusAnswer, withStatuses } from './merge';
import { rowsOptions } from './queries';
import { type Earlier, earlierOf, type RateKey, rateQuestions } from './rates';
import type { LatestRow } from './row';

/** Maximum number of concurrent calls, by the screen's contract. */
const AT_ONCE = 5;

/** Batch size of rechecked statuses per render. */
const DRAW_AFTER = 50;

const NO_RATES: Earlier = new Map();

type Work = { source: ProjectSource; rows: readonly LatestRow[]; signal: AbortSignal };

async function readRates({ source, rows, signal }: Work, keys: readonly RateKey[]): Promise<Earlier> {
  const { client, project } = source;
  const earlier = new Map<string, number>();
  const ask = async (question: ReturnType<typeof rateQuestions>[number]) => {
    const time = new Date(question.before).toISOString();
    const body = {
      date: [time, time] as [string, string],
      interval: 'all' as const,
      instrument: [...question.instruments],
    };
    const input = { params: { projectId: project._id }, query: {}, body: { ...body, timezone: project.timezone } };
    const answer = await client(readOutput, input, { signal }).catch(() => []);
    for (const [name, value] of earlierOf(question, answer)) earlier.set(name, value);
  };
  await inParallel(rateQuestions(rows, keys), AT_ONCE, ask, signal);
  return earlier;
}

/** Rechecks statuses one by one; present answers replace old ones. */
async function recheckStatuses({ source, rows, signal }: Work): Promise<void> {
  const stop = new AbortController();
  const isOver = AbortSignal.any([signal, stop.signal]);
  let answers: StatusAnswer[] = [];
  const draw = () => {
    const news = answers;
    answers = [];
    changeCached<readonly LatestRow[]>(rowsOptions(source), (before) => {
      const after = withStatuses(before, news);
      return after.some((row, i) => row !== before[i]) ? after : before;
    });
  };
  const ask = async ({ _id }: LatestRow) => {
    try {
      const params = { projectId: source.project._id, instrumentId: _id };
      answers.push(await source.client(getInstrumentStatus, { params }, { signal: isOver }));
      if (answers.length >= DRAW_AFTER) draw();
    } catch (error) {
      if (isSessionLost(error) || isUnanswered(error)) stop.abort();
    }
  };
  await inParallel(rows, AT_ONCE, ask, isOver);
  if (!signal.aborted) draw();
}

/**
 * Runs after each load: loads the readings of an hour and a day before for the rates, then rechecks every status that
 * may be stale. Other statuses are as new as their table.
 */
export const useAfterLoad = (
  source: ProjectSource,
  loads: number,
  rows: readonly LatestRow[],
  rateKeys: readonly RateKey[],
): Earlier => {
  const [earlier, setEarlier] = useState(NO_RATES);
  const newest = useRef(rows);
  newest.current = rows;
  const before = useRef<readonly LatestRow[]>([]);
  const keys = rateKeys.join();
  useEffect(() => {
    if (loads === 0) return;
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, leavingSignal()]);
    const work = { source, rows: newest.current, signal };
    const doubtful = rowsInDoubt(work.rows, before.current, now());
    const run = async () => {
      const rates = await readRates(work, keys.split(',').filter(Boolean) as RateKey[]);
      if (signal.aborted) return;
      setEarlier(rates);
      await recheckStatuses({ ...work, rows: doubtful });
    };
    run();
    return () => over.abort();
  }, [source, loads, keys]);
  // Runs after the effect above, which needs the rows known before the answer.
  useEffect(() => {
    before.current = rows;
  });
  return earlier;
};
