import { createClient } from '@talus/contract/client';
import { prepareCharts } from '@talus/domain/charts/prepare-charts';
import type { Range } from '@talus/domain/charts/settings/range';
import { NEW_SCREEN } from '@talus/domain/charts/settings/screen-state';
import { testInstrument } from '@talus/domain/charts/test-instrument';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import '../../../../apps/web/src/theme/base.css';
import '../../../../apps/web/src/theme/tokens.css';
import { loadOutputs } from '../../../../apps/web/src/features/chart/load-charts';
import { Chart } from '../../../../apps/web/src/ui/chart/Chart';
import { createTestI18n } from '../../../../apps/web/src/ui/test-i18n';
import { colouredPixels } from './painted';
import { settle, untilPainted } from './stopwatch';

/** A request of the page, made with the calls and functions of the history curve. */
export type YearQuestion = { token: string; projectId: string; ids: string[]; range: Range; points?: number };
export type YearPage = {
  /**
   * Measures from request to picture (request, answer, decode, prepare, draw) in milliseconds; returns the readings
   * received and pixels drawn.
   */
  execute(question: YearQuestion): Promise<{ ms: number; readings: number; pixels: number }>;
  clear(): Promise<void>;
};

declare global {
  interface Window {
    yearPage: YearPage;
  }
}

const ZONE = 'Asia/Taipei';
const i18n = createTestI18n('en');
const place = document.getElementById('chart') as HTMLElement;
let root = createRoot(place);

async function load({ token, projectId, ids, range, points }: YearQuestion) {
  const client = createClient({ token: () => token, language: () => 'en' });
  const source = { client, projectId, signal: new AbortController().signal };
  const asked = { instruments: ids, range, interval: 'all' as const, startTime: '00:00' };
  return loadOutputs(source, points === undefined ? asked : { ...asked, points });
}

function draw({ ids, range }: YearQuestion, loaded: Awaited<ReturnType<typeof load>>): void {
  const instruments = ids.map((id, i) => testInstrument({ id, name: `TM-${i + 1}` }));
  const rainWindow = { hours: 1, minutes: 0 };
  const input = { instruments, loaded, remarks: [], state: NEW_SCREEN, range, zone: ZONE, rainWindow };
  const [model] = prepareCharts(input);
  if (!model || model.series.length !== ids.length) throw new Error('nothing to draw');
  flushSync(() =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <Chart model={model} zone={ZONE} height={500} />
      </I18nextProvider>,
    ),
  );
}

window.yearPage = {
  execute: async (question) => {
    await settle();
    const start = performance.now();
    const loaded = await load(question);
    const waited = performance.now() - start;
    const ms = waited + (await untilPainted(() => draw(question, loaded)));
    const readings = [...loaded.values()].reduce((sum, { columns }) => sum + columns.times.length, 0);
    return { ms, readings, pixels: colouredPixels(place) };
  },
  clear: async () => {
    root.unmount();
    root = createRoot(place);
  },
};
