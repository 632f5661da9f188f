import { alarmQuality } from './en/alarm-quality';
import { alerts } from './en/alerts';
import { announcements } from './en/announcements';
import { chart } from './en/chart';
import { chartView } from './en/chart-view';
import { client } from './en/client';
import { dashboard } from './en/dashboard';
import { depthCurve } from './en/depth-curve';
import { errors } from './en/errors';
import { fileExports } from './en/exports';
import { field } from './en/field';
import { fields } from './en/fields';
import { form } from './en/form';
import { formulas } from './en/formulas';
import { latestData } from './en/latest-data';
import { layout } from './en/layout';
import { limits } from './en/limits';
import { live } from './en/live';
import { login } from './en/login';
import { map } from './en/map';
import { masks } from './en/masks';
import { monitor } from './en/monitor';
import { noise } from './en/noise';
import { occ } from './en/occ';
import { pages } from './en/pages';
import { projectDashboard } from './en/project-dashboard';
import { rain } from './en/rain';
import { ranking } from './en/ranking';
import { richText } from './en/rich-text';
import { shell } from './en/shell';
import { snakeLine } from './en/snake-line';
import { status } from './en/status';
import { trajectory } from './en/trajectory';
import { typhoon } from './en/typhoon';
import { ui } from './en/ui';
import type { WebCatalogue } from './web-zh-TW';

/** What every browser loads before its first screen. */
export const catalogue: WebCatalogue = {
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
