import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import '../../../../apps/web/src/theme/base.css';
import '../../../../apps/web/src/theme/tokens.css';
import { Chart } from '../../../../apps/web/src/ui/chart/Chart';
import { createTestI18n } from '../../../../apps/web/src/ui/test-i18n';
import { history, modelOf } from './history';
import { colouredPixels } from './painted';
import { sizeOf } from './size';
import { settle, untilPainted } from './stopwatch';

const i18n = createTestI18n('en');
const { series, points } = sizeOf(location.search);
const data = history(series, points);
const place = document.getElementById('chart') as HTMLElement;
let root = createRoot(place);
let model = modelOf(data);

const draw = (window: readonly [number, number] | null) =>
  flushSync(() =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <Chart model={model} zone="Asia/Taipei" window={window} height={500} />
      </I18nextProvider>,
    ),
  );

window.chartPage = {
  settle,
  show: () =>
    untilPainted(() => {
      model = modelOf(data);
      draw(null);
    }),
  zoom: (from, to) => untilPainted(() => draw([from, to])),
  painted: () => colouredPixels(place),
  clear: async () => {
    root.unmount();
    root = createRoot(place);
  },
};
