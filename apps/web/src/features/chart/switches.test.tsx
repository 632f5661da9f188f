import '../../ui/test-support';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configStore } from '../../app/config';
import { queryClient } from '../../app/queries';
import { NO_SESSION } from '../../app/session/state';
import { sessionStore } from '../../app/session/store';
import { idOf, projectOf, userOf } from '../../app/test-data';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { ChartPage } from './ChartPage';
import { testServer } from './test-server';
import { instrumentOf, treeOf } from './test-tree';

const rated = (instrument: ReturnType<typeof instrumentOf>) => ({
  ...instrument,
  latestVersion: { ...instrument.latestVersion, allowRate: true },
});
const TREE = treeOf([
  rated(instrumentOf(1, { name: 'TM-03' })),
  rated(instrumentOf(2, { name: 'STI-11', unit: '°', code: 'STI' })),
  instrumentOf(3, { name: 'RG-02', code: 'RAIN', isRain: true }),
]);

/** Of the first card; and those above all cards. */
const OF_CARD = ['同步', '表格', '趨勢線', '一日雨量', '1Hr 速率', '24Hr 速率', '倒速率', '備註', '重設刻度', '設定'];
const OF_SCREEN = ['依單位分組', '每 10 支一組', '每支一圖', '加入雨量', '比較', '每 5 分鐘自動更新'];
const SWITCHES = [...OF_CARD, ...OF_SCREEN];

const open = (...instruments: number[]) => {
  wire.fetch = testServer(TREE).fetch;
  const { jwt: _, project: __, ...user } = userOf(['admin']);
  const session = { ...NO_SESSION, token: 'ours', user, projects: [projectOf(1)], projectId: idOf(1) };
  sessionStore.dispatch({ type: 'restored', session });
  const range = { startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-02T00:00:00Z' };
  const query = { ...range, instrument: instruments.map(idOf).join('_'), autoRun: '1' };
  window.history.replaceState(null, '', `/chart?${new URLSearchParams(query)}`);
  renderApp(
    <BrowserRouter>
      <ChartPage />
    </BrowserRouter>,
  );
};

const CONFIG = configStore.get();
beforeAll(speakChinese);
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // As browsers answer since 2026: what an effect hands back from it React would call when the part is taken off
  Element.prototype.scrollIntoView = () => Promise.resolve() as never;
  configStore.dispatch({ ...CONFIG, variant: 'test' });
});
afterEach(() => {
  queryClient.clear();
  configStore.dispatch(CONFIG);
});

const switchNamed = (name: string): HTMLElement | null => {
  const [bar] = screen.queryAllByRole('toolbar');
  return OF_SCREEN.includes(name)
    ? screen.queryByRole('switch', { name })
    : bar
      ? within(bar).queryByRole('button', { name })
      : null;
};

/** Presses a switch where it is there and may be pressed. */
const press = async (name: string): Promise<boolean> => {
  const found = switchNamed(name);
  if (!found || (found as HTMLButtonElement).disabled) return false;
  await act(async () => void fireEvent.click(found));
  // Of the three cards of a group or of the one: something is drawn, whatever was pressed
  await screen.findAllByRole('application');
  return true;
};

it.each([
  ['several instruments', [1, 2, 3]],
  ['one instrument', [1]],
])('of %s, every switch turns on and off with every other one on', async (_, instruments) => {
  open(...instruments);
  await screen.findAllByRole('application');
  const pressed = new Set<string>();
  for (const held of SWITCHES) {
    if (!(await press(held))) continue;
    for (const other of SWITCHES) {
      if (other === held || !(await press(other))) continue;
      pressed.add(`${held} ${other}`);
      await press(other);
    }
    await press(held);
  }
  // With the table open, grouping takes its card away
  expect(pressed).toContain('表格 依單位分組');
  expect(pressed.size).toBeGreaterThan(100);
});
