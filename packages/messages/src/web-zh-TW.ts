import { admin } from './zh-TW/admin';
import { adminDocuments } from './zh-TW/admin-documents';
import { adminLog } from './zh-TW/admin-log';
import { adminMessages } from './zh-TW/admin-messages';
import { adminOutputs } from './zh-TW/admin-outputs';
import { adminTypes } from './zh-TW/admin-types';
import { alarmQuality } from './zh-TW/alarm-quality';
import { alerts } from './zh-TW/alerts';
import { announcements } from './zh-TW/announcements';
import { chart } from './zh-TW/chart';
import { chartView } from './zh-TW/chart-view';
import { client } from './zh-TW/client';
import { dashboard } from './zh-TW/dashboard';
import { errors } from './zh-TW/errors';
import { fields } from './zh-TW/fields';
import { form } from './zh-TW/form';
import { formulas } from './zh-TW/formulas';
import { instruments } from './zh-TW/instruments';
import { latestData } from './zh-TW/latest-data';
import { layout } from './zh-TW/layout';
import { limits } from './zh-TW/limits';
import { live } from './zh-TW/live';
import { login } from './zh-TW/login';
import { map } from './zh-TW/map';
import { monitor } from './zh-TW/monitor';
import { occ } from './zh-TW/occ';
import { pages } from './zh-TW/pages';
import { people } from './zh-TW/people';
import { places } from './zh-TW/places';
import { projectDashboard } from './zh-TW/project-dashboard';
import { rain } from './zh-TW/rain';
import { richText } from './zh-TW/rich-text';
import { sheet } from './zh-TW/sheet';
import { shell } from './zh-TW/shell';
import { status } from './zh-TW/status';
import { ui } from './zh-TW/ui';

/** Everything the web says, by feature; loaded as a chunk of its own. */
export const catalogue = {
  admin,
  adminDocuments,
  adminLog,
  adminMessages,
  adminOutputs,
  adminTypes,
  alarmQuality,
  alerts,
  announcements,
  chartView,
  chart,
  client,
  dashboard,
  errors,
  fields,
  form,
  formulas,
  layout,
  instruments,
  limits,
  live,
  login,
  latestData,
  map,
  occ,
  monitor,
  pages,
  people,
  places,
  projectDashboard,
  rain,
  richText,
  sheet,
  shell,
  status,
  ui,
};

export type Catalogue = { [F in keyof typeof catalogue]: Record<keyof (typeof catalogue)[F], string> };
