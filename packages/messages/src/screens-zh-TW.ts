import type { WordsOf } from './words-of';
import { alarmQuality } from './zh-TW/alarm-quality';
import { alerts } from './zh-TW/alerts';
import { announcements } from './zh-TW/announcements';
import { channels } from './zh-TW/channels';
import { chart } from './zh-TW/chart';
import { chartView } from './zh-TW/chart-view';
import { dashboard } from './zh-TW/dashboard';
import { depthCurve } from './zh-TW/depth-curve';
import { fileExports } from './zh-TW/exports';
import { formulas } from './zh-TW/formulas';
import { latestData } from './zh-TW/latest-data';
import { layout } from './zh-TW/layout';
import { limits } from './zh-TW/limits';
import { map } from './zh-TW/map';
import { masks } from './zh-TW/masks';
import { monitor } from './zh-TW/monitor';
import { noise } from './zh-TW/noise';
import { occ } from './zh-TW/occ';
import { projectDashboard } from './zh-TW/project-dashboard';
import { rain } from './zh-TW/rain';
import { ranking } from './zh-TW/ranking';
import { richText } from './zh-TW/rich-text';
import { snakeLine } from './zh-TW/snake-line';
import { trajectory } from './zh-TW/trajectory';
import { typhoon } from './zh-TW/typhoon';

/** Additional catalogues for the screens behind the login. */
export const catalogue = {
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

export type ScreensCatalogue = WordsOf<typeof catalogue>;
