import { admin } from './en/admin';
import { adminDocuments } from './en/admin-documents';
import { adminLog } from './en/admin-log';
import { adminMessages } from './en/admin-messages';
import { adminOutputs } from './en/admin-outputs';
import { adminTypes } from './en/admin-types';
import { alarmQuality } from './en/alarm-quality';
import { alerts } from './en/alerts';
import { announcements } from './en/announcements';
import { chart } from './en/chart';
import { chartView } from './en/chart-view';
import { client } from './en/client';
import { dashboard } from './en/dashboard';
import { errors } from './en/errors';
import { fields } from './en/fields';
import { form } from './en/form';
import { formulas } from './en/formulas';
import { instruments } from './en/instruments';
import { latestData } from './en/latest-data';
import { layout } from './en/layout';
import { limits } from './en/limits';
import { live } from './en/live';
import { login } from './en/login';
import { map } from './en/map';
import { monitor } from './en/monitor';
import { occ } from './en/occ';
import { pages } from './en/pages';
import { people } from './en/people';
import { places } from './en/places';
import { projectDashboard } from './en/project-dashboard';
import { rain } from './en/rain';
import { richText } from './en/rich-text';
import { sheet } from './en/sheet';
import { shell } from './en/shell';
import { status } from './en/status';
import { ui } from './en/ui';
import type { Catalogue } from './web-zh-TW';

export const catalogue: Catalogue = {
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
