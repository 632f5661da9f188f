import { alarmQuality } from './en/alarm-quality';
import { alerts } from './en/alerts';
import { announcements } from './en/announcements';
import { channels } from './en/channels';
import { chart } from './en/chart';
import { chartView } from './en/chart-view';
import { dashboard } from './en/dashboard';
import { depthCurve } from './en/depth-curve';
import { fileExports } from './en/exports';
import { formulas } from './en/formulas';
import { latestData } from './en/latest-data';
import { layout } from './en/layout';
import { limits } from './en/limits';
import { map } from './en/map';
import { masks } from './en/masks';
import { monitor } from './en/monitor';
import { noise } from './en/noise';
import { occ } from './en/occ';
import { projectDashboard } from './en/project-dashboard';
import { rain } from './en/rain';
import { ranking } from './en/ranking';
import { richText } from './en/rich-text';
import { snakeLine } from './en/snake-line';
import { trajectory } from './en/trajectory';
import { typhoon } from './en/typhoon';
import type { ScreensCatalogue } from './screens-zh-TW';

/** Additional catalogues for the screens behind the login. */
export const catalogue: ScreensCatalogue = {
  alarmQuality,
  alerts,
  announcements,
  channels,
  chart,
  chartView,
  dashboard,
  depthCurve,
  fileExports,
  formulas,
  latestData,
  layout,
  limits,
  map,
  masks,
  monitor,
  noise,
  occ,
  projectDashboard,
  rain,
  ranking,
  richText,
  snakeLine,
  trajectory,
  typhoon,
};
