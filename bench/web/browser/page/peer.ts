import { history } from './history';
import { sizeOf } from './size';
import { settle, untilPainted } from './stopwatch';

type PeerChart = {
  xAxis: { setExtremes(from: number, to: number, redraw: boolean, animation: boolean): void }[];
  destroy(): void;
};
declare const Highcharts: { stockChart(place: string, options: unknown): PeerChart };

const { series, points } = sizeOf(location.search);
// In the peer's own data format, prepared before the clock starts
const data = history(series, points).map(({ name, times, values }) => ({
  name,
  data: Array.from(times, (time, i) => [time, values[i] as number]),
}));
let chart: PeerChart | null = null;

/** Disables the features that our chart lacks, too: navigator, range buttons, scroll bar, animation. */
const options = () => ({
  chart: { animation: false, height: 500 },
  navigator: { enabled: false },
  rangeSelector: { enabled: false },
  scrollbar: { enabled: false },
  credits: { enabled: false },
  legend: { enabled: false },
  tooltip: { shared: true, split: false, animation: false },
  yAxis: { min: -20, max: 80, tickInterval: 20 },
  plotOptions: {
    series: {
      animation: false,
      lineWidth: 1,
      dataGrouping: { enabled: true },
      states: { hover: { enabled: false }, inactive: { enabled: false } },
    },
  },
  series: data,
});

window.chartPage = {
  settle,
  show: () =>
    untilPainted(() => {
      chart = Highcharts.stockChart('chart', options());
    }),
  zoom: (from, to) => untilPainted(() => chart?.xAxis[0]?.setExtremes(from, to, true, false)),
  painted: () =>
    [...document.querySelectorAll('#chart path.highcharts-graph')]
      .map((path) => path.getAttribute('d')?.match(/[LC]/g)?.length ?? 0)
      .reduce((sum, points) => sum + points, 0),
  clear: async () => {
    chart?.destroy();
    chart = null;
  },
};
