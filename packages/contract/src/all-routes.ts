import * as advanced from './admin/advanced';
import * as hosts from './admin/hosts';
import * as log from './admin/log';
import * as notices from './admin/notices';
import * as people from './admin/people';
import * as reports from './admin/reports';
import * as setup from './admin/setup';
import * as system from './admin/system';
import * as user from './admin/user';
import * as alarmQuality from './alarms/alarm-quality';
import * as events from './alarms/events';
import * as line from './alarms/line';
import * as live from './alarms/live';
import * as occ from './alarms/occ';
import * as sms from './alarms/sms';
import * as completeness from './data/completeness';
import * as documents from './data/documents';
import * as fileExports from './data/exports';
import * as field from './data/field';
import * as forecasts from './data/forecasts';
import * as ingest from './data/ingest';
import * as latestData from './data/latest-data';
import * as manual from './data/manual';
import * as masks from './data/masks';
import * as noise from './data/noise';
import * as outputs from './data/outputs';
import * as ranking from './data/ranking';
import * as remarks from './data/remarks';
import * as scales from './data/scales';
import * as serial from './data/serial';
import * as typhoon from './data/typhoon';
import * as hanging from './instruments/hanging';
import * as instrument from './instruments/instrument';
import * as instrumentAdmin from './instruments/instrument-admin';
import * as instrumentBulk from './instruments/instrument-bulk';
import * as instrumentGroups from './instruments/instrument-groups';
import * as instrumentImport from './instruments/instrument-import';
import * as instrumentTools from './instruments/instrument-tools';
import * as instrumentTypes from './instruments/instrument-types';
import * as limitTrial from './instruments/limit-trial';
import * as cameras from './places/cameras';
import * as dashboards from './places/dashboards';
import * as layoutEdit from './places/layout-edit';
import * as layouts from './places/layouts';
import * as map from './places/map';
import * as monitor from './places/monitor';
import * as places from './places/places';
import * as project from './places/project';
import * as projectAdmin from './places/project-admin';
import type { AnyRoute } from './route';

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;

/** All routes of Talus by name. Add each new noun here. */
export const ALL_ROUTES: Record<string, AnyRoute> = Object.fromEntries(
  [
    advanced,
    typhoon,
    user,
    hosts,
    people,
    project,
    projectAdmin,
    hanging,
    places,
    instrument,
    instrumentAdmin,
    instrumentGroups,
    instrumentBulk,
    instrumentImport,
    instrumentTools,
    limitTrial,
    instrumentTypes,
    events,
    alarmQuality,
    completeness,
    dashboards,
    documents,
    ingest,
    forecasts,
    outputs,
    ranking,
    fileExports,
    remarks,
    manual,
    field,
    reports,
    masks,
    scales,
    latestData,
    layouts,
    layoutEdit,
    line,
    live,
    map,
    cameras,
    monitor,
    noise,
    notices,
    occ,
    log,
    setup,
    serial,
    sms,
    system,
  ]
    .flatMap((noun) => Object.entries(noun))
    .filter((entry): entry is [string, AnyRoute] => isRoute(entry[1])),
);
