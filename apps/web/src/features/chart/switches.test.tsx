import '../../ui/test-support';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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

/** Switches of the first card, and below those above all cards. */
const OF_CARD = ['同步', '表格', '趨勢線', '一日雨量', '1Hr 速率', '24Hr 速率', '倒速率', '備註', '重設刻度', '設定'];
/** Switches of a card with exactly one instrument. */
const OF_ONE = ['趨勢線', '倒速率'];
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
  // As browsers answer since 2026: React would call an effect's returned promise as its clean-up on unmount
  Element.prototype.scrollIntoView = () => Promise.resolve() as never;
  configStore.dispatch({ ...CONFIG, variant: 'test' });
});
afterEach(() => {
  queryClient.clear();
  configStore.dispatch(CONFIG);
});

/** Finds a switch by its text alone: a query by role would compute the styles of the whole page each time. */
const switchNamed = (name: string): HTMLButtonElement | HTMLInputElement | null => {
  const named = (element: Element) => element.textContent === name;
  const label = [...document.querySelectorAll('label')].find(named);
  if (OF_SCREEN.includes(name)) return label?.querySelector('input') ?? null;
  const [bar] = document.querySelectorAll('[role="toolbar"]');
  return [...(bar?.querySelectorAll('button') ?? [])].find(named) ?? null;
};

const isOn = (found: HTMLButtonElement | HTMLInputElement): boolean =>
  found instanceof HTMLInputElement ? found.checked : found.ariaPressed === 'true';

/** Presses a switch where it is enabled, and checks that a chart stays drawn. */
const press = async (name: string): Promise<boolean> => {
  const found = switchNamed(name);
  if (!found || found.disabled) return false;
  await act(async () => void fireEvent.click(found));
  await waitFor(() => expect(document.querySelector('[role="application"]')).not.toBeNull());
  return true;
};

/** Turns on all switches that can be on together. */
const openAll = async (names: readonly string[]) => {
  for (const name of names) {
    const found = switchNamed(name);
    if (found && !isOn(found)) await press(name);
  }
};

const pressedTwice = async (names: readonly string[]): Promise<string[]> => {
  const pressed: string[] = [];
  for (const name of names) if ((await press(name)) && (await press(name))) pressed.push(name);
  return pressed;
};

it('every switch turns off and on with all others on', async () => {
  open(1, 2, 3);
  await screen.findAllByRole('application');
  const always = [...OF_CARD.filter((name) => !OF_ONE.includes(name)), '比較', '每 5 分鐘自動更新'];
  await openAll(always);
  // With the table open, grouping removes its card
  const groups = ['依單位分組', '每 10 支一組', '每支一圖'];
  expect(await pressedTwice(SWITCHES)).toEqual(expect.arrayContaining([...always, ...groups]));
  await press('每支一圖');
  expect(await pressedTwice(['加入雨量'])).toEqual(['加入雨量']);
});

it('so do those of one instrument', async () => {
  open(1);
  await screen.findAllByRole('application');
  await openAll(['表格', ...OF_ONE]);
  expect(await pressedTwice(['表格', ...OF_ONE, '每支一圖'])).toEqual(['表格', ...OF_ONE, '每支一圖']);
});
