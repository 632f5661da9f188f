import '../../lists/page/no-server';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import '../../../../apps/web/src/theme/base.css';
import '../../../../apps/web/src/theme/tokens.css';
import { queryClient } from '../../../../apps/web/src/app/queries';
import { createTestI18n } from '../../../../apps/web/src/ui/test-i18n';
import { settle, untilPainted } from '../../browser/page/stopwatch';
import { LatestData } from './LatestData';
import { rowsOf, wallOf } from './made-up';
import { Wall } from './Wall';

/** Times in milliseconds, the number of drawn rows or areas, and how often the new reading is shown. */
export type Painted = { first: number; again: number; shown: number; changed: number };

export type PaintPage = {
  /** Draws the answer in memory, then draws again with one reading changed; times in milliseconds. */
  latestData(instruments: number): Promise<Painted>;
  wall(instruments: number): Promise<Painted>;
};

declare global {
  interface Window {
    paintPage: PaintPage;
  }
}

const i18n = createTestI18n('en');
const place = document.getElementById('root') as HTMLElement;

/** Paints a screen twice. `sign` is a text that appears on the screen only with the new reading. */
async function paint(screen: (turn: number) => ReactNode, sign: string): Promise<Painted> {
  const root = createRoot(place);
  const draw = (turn: number) =>
    flushSync(() =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <I18nextProvider i18n={i18n}>
            <MemoryRouter>{screen(turn)}</MemoryRouter>
          </I18nextProvider>
        </QueryClientProvider>,
      ),
    );
  await settle();
  const first = await untilPainted(() => draw(0));
  await settle();
  const shown = place.querySelectorAll('tbody tr, li > button[aria-expanded]').length;
  const signs = () => (place.textContent ?? '').split(sign).length - 1;
  const before = signs();
  const again = await untilPainted(() => draw(1));
  const changed = signs() - before;
  root.unmount();
  return { first, again, shown, changed };
}

window.paintPage = {
  latestData: (instruments) => {
    const turns = [rowsOf(instruments, 0), rowsOf(instruments, 1)];
    return paint((turn) => <LatestData rows={turns[turn] ?? []} />, '7.37');
  },
  wall: (instruments) => {
    const turns = [wallOf(instruments, 0), wallOf(instruments, 1)];
    return paint((turn) => <Wall data={turns[turn] ?? { areas: [], alarms: [] }} />, '08:42');
  },
};
