import type { WordsOf } from './words-of';
import { alarmQuality } from './zh-TW/alarm-quality';
import { alerts } from './zh-TW/alerts';
import { announcements } from './zh-TW/announcements';
import { chart } from './zh-TW/chart';
import { chartView } from './zh-TW/chart-view';
import { client } from './zh-TW/client';
import { dashboard } from './zh-TW/dashboard';
import { depthCurve } from './zh-TW/depth-curve';
import { errors } from './zh-TW/errors';
import { fileExports } from './zh-TW/exports';
import { field } from './zh-TW/field';
import { fields } from './zh-TW/fields';
import { form } from './zh-TW/form';
import { formulas } from './zh-TW/formulas';
import { latestData } from './zh-TW/latest-data';
import { layout } from './zh-TW/layout';
import { limits } from './zh-TW/limits';
import { live } from './zh-TW/live';
import { login } from './zh-TW/login';
import { map } from './zh-TW/map';
import { masks } from './zh-TW/masks';
import { monitor } from './zh-TW/monitor';
import { noise } from './zh-TW/noise';
import { occ } from './zh-TW/occ';
import { pages } from './zh-TW/pages';
import { projectDashboard } from './zh-TW/project-dashboard';
import { rain } from './zh-TW/rain';
import { ranking } from './zh-TW/ranking';
import { richText } from './zh-TW/rich-text';
import { shell } from './zh-TW/shell';
import { snakeLine } from './zh-TW/snake-line';
import { status } from './zh-TW/status';
import { trajectory } from './zh-TW/trajectory';
import { typhoon } from './zh-TW/typhoon';
import { ui } from './zh-TW/ui';

/** What every browser loads before its first screen. */
export const catalogue = {
  alarmQuality,
  alerts,
  announcements,
  chart,
  chartView,
  client,
  dashboard,
  depthCurve,
  errors,
  field,
  fields,
  fileExports,
  form,
  formulas,
  latestData,
  layout,
  limits,
  live,
  login,
  map,
  masks,
  monitor,
  noise,
  occ,
  pages,
  projectDashboard,
  rain,
  ranking,
  richText,
  shell,
  snakeLine,
  status,
  trajectory,
  typhoon,
  ui,
};

export type WebCatalogue = WordsOf<typeof catalogue>;
