import '../../../ui/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../app/test-data';
import { speakChinese } from '../../../app/test-support';
import {
  COLUMN,
  DOCUMENT,
  INSTRUMENT,
  KEPT,
  NOTHING_IMPOSSIBLE,
  put,
  saveButton,
  sent,
  start,
  TYPE,
  version,
} from './test-page';

const newest = (rises: boolean) => ({
  [`GET /api/admin/document/${DOCUMENT}/newest`]: () => ({
    index: [{ _id: COLUMN, name: 'Rain_Tot', unit: 'mm', rises }],
    rows: [{ TIMESTAMP: '2026-11-15T00:40:00.000Z', values: [412.5] }],
  }),
  'GET /api/instrument/type': () => [
    { _id: TYPE, code: 'RAIN', name_zh: '雨量計', name_en: 'Rain gauge', type: 'rainGauge' },
  ],
});
const formula = { ...KEPT, useFunction: true, data: [version(1), version(2, { evalFunction: `data:${COLUMN}` })] };
const tried = (results: number) => ({
  'POST /api/admin/instrument/formula': () => ({
    ...{ problem: null, references: [], result: 1, TIMESTAMP: '2026-11-15T00:40:00.000Z', curve: [] },
    ...{ day: { rows: 144, results }, slowest: 3_600_000 },
  }),
});

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

it('proposes a column that only rises as a running total, and saves it as one', async () => {
  start({ ...newest(true), [put]: () => KEPT });
  const proposal = await screen.findByText(/近 7 天 Rain_Tot 只升不降/);
  await userEvent.click(within(proposal.parentElement as HTMLElement).getByRole('button', { name: '設為累計值' }));
  expect(screen.queryByText(/只升不降/)).toBeNull();
  await userEvent.click(saveButton('更新 v2'));
  await waitFor(() => expect(sent('PUT', idOf(102))[0]?.body).toMatchObject({ data: { running_total: true } }));
});

it('proposes nothing where the column falls, too', async () => {
  start(newest(false));
  await screen.findByText('412.5');
  expect(screen.queryByText(/只升不降/)).toBeNull();
});

it('says how many impossible values its logger wrote, and the last of them', async () => {
  start({
    [`GET /api/instrument/${INSTRUMENT}/impossible`]: () => ({
      ...NOTHING_IMPOSSIBLE,
      ...{ count: 3, last: { TIMESTAMP: '2026-11-15T00:30:00.000Z', value: -999 } },
    }),
  });
  await screen.findByText('近 7 天有 3 筆不可能的數值，原值保留、不給結果；最近一筆 2026-11-15 08:30，−999 mm');
});

it('says how many rows of the last day give a result, and lets operands of other files be older', async () => {
  start({ [`GET /api/admin/instrument/${INSTRUMENT}`]: () => formula, ...tried(24), [put]: () => formula });
  await screen.findByText('最近一天 144 列中，24 列有結果。');
  await screen.findByText(/結果偏少.*最慢的資料檔每 1 小時一列/);
  await userEvent.click(screen.getByRole('radio', { name: '最近' }));
  // Default: 70 minutes
  expect((screen.getByRole('spinbutton', { name: '分鐘內的最新值' }) as HTMLInputElement).value).toBe('70');
  await userEvent.click(saveButton('更新 v2'));
  await waitFor(() => expect(sent('PUT', idOf(102))[0]?.body).toMatchObject({ data: { operand_within: 4_200_000 } }));
});

it('gives no hint where nearly all rows give a result', async () => {
  start({ [`GET /api/admin/instrument/${INSTRUMENT}`]: () => formula, ...tried(140) });
  await screen.findByText('最近一天 144 列中，140 列有結果。');
  expect(screen.queryByText(/結果偏少/)).toBeNull();
});
