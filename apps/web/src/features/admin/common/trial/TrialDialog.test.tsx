import '../../../../ui/test-support';
import { trialRules } from '@talus/contract/instruments/limit-trial';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '../../../../app/test-data';
import { speakChinese } from '../../../../app/test-support';
import { wire } from '../../../../app/test-wire';
import { openAdminPage, serverOf } from '../test-admin';
import type { Proposal } from './many-state';
import { TrialDialog } from './TrialDialog';
import { counts, trialOf } from './test-trial';

const rules = trialRules.parse({ WL_plus: 54, AL_plus: 62 });
const proposals = (n: number): Proposal[] =>
  Array.from({ length: n }, (_, i) => ({
    instrument: idOf(i + 1),
    name: `TM-${i + 1}`,
    unit: 'mm',
    decimals: 1,
    rules,
  }));

type Asked = { body: { days: number; trials: { instrument: string; data: object }[] } };
/** Answers twice as many alarms for the current rules as for the proposed, by the instrument's number. */
const answer = ({ body }: { body: unknown }) => ({
  took: 5,
  trials: (body as Asked['body']).trials.map(({ instrument }) => {
    const n = Number.parseInt(instrument, 16);
    return {
      ...{ instrument, name: `TM-${n}`, unit: 'mm', readings: 10, missing: 0, covered_ms: 6_000_000 },
      ...{ start: trialOf().start, end: trialOf().end, today: counts(2 * n, 0, 2, 1), proposed: counts(n, 0, 1, 1) },
    };
  }),
});
const MANY = 'POST /api/admin/instrument/trial';
let server: ReturnType<typeof serverOf>;
const open = (n: number, answers: Parameters<typeof serverOf>[0]) => {
  server = serverOf(answers);
  wire.fetch = server.fetch;
  openAdminPage(<TrialDialog proposals={proposals(n)} onClose={() => {}} />);
};
const rows = () => screen.getAllByRole('row').slice(1).map((row) => within(row).getByRole('rowheader').textContent); // biome-ignore format: one line

beforeAll(speakChinese);
beforeEach(() => vi.stubGlobal('EventSource', undefined));

it('tries in portions of five, and says what each set of rules rings', async () => {
  open(7, { [MANY]: answer });
  await screen.findByText('7 支全部算完');
  const asked = server.asked
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as Asked['body']).trials);
  expect(asked.map(({ length }) => length)).toEqual([5, 2]);
  expect(asked[0]?.[0]).toMatchObject({ instrument: idOf(1), data: { WL_plus: 54 } });
  const row = screen.getByRole('row', { name: /TM-3/ });
  expect(within(row).getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '6 → 3', '0 → 0', '0 → 0', '2.0 → 1.0', '1 → 1', ' 注意 →  注意',
  ]); // biome-ignore format: a row
  // 7 × 2 and 7 × 1
  expect(screen.getByText('合計每週 14.0 → 7.0 次')).toBeTruthy();
});

it('is put in the order of a column', async () => {
  open(3, { [MANY]: answer });
  await screen.findByText('3 支全部算完');
  await userEvent.click(screen.getByRole('button', { name: /注意/ }));
  expect(rows()).toEqual(['TM-3', 'TM-2', 'TM-1']); // 3, 2 and 1 fewer
});

it('can be cancelled between portions; what was tried stays', async () => {
  let release = () => {};
  let portion = 0;
  open(7, {
    [MANY]: (asked) => {
      portion += 1;
      return portion === 1
        ? answer(asked)
        : new Promise((resolve) => {
            release = () => resolve(Response.json(answer(asked)));
          });
    },
  });
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveProperty('value', 5));
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  release();
  await screen.findByText('已取消，算完 5 支，共 7 支');
  expect(rows()).toHaveLength(5);
});

it('says where it broke off, and keeps what was tried', async () => {
  let portion = 0;
  open(7, {
    [MANY]: (asked) => {
      portion += 1;
      return portion === 1 ? answer(asked) : Response.json({ code: 'server.failed', message: '…' }, { status: 500 });
    },
  });
  await screen.findByText('試算在第 5 支之後中斷');
  expect(rows()).toHaveLength(5);
});

it('opens one on its curve, and goes back', async () => {
  open(2, { [MANY]: answer, [`POST /api/admin/instrument/${idOf(2)}/trial`]: () => trialOf() });
  await screen.findByText('2 支全部算完');
  await userEvent.click(screen.getByRole('button', { name: 'TM-2 的曲線' }));
  await screen.findByRole('img', { name: 'TM-2 的曲線與門檻：現行告警 2 次，試算告警 1 次' });
  await userEvent.click(screen.getByRole('button', { name: '回到清單' }));
  expect(rows()).toHaveLength(2);
});

it('takes fifty at most', async () => {
  open(51, { [MANY]: answer });
  expect(await screen.findByText('一次最多試算 50 支；已選 51 支，請減少選取。')).toBeTruthy();
  expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});
