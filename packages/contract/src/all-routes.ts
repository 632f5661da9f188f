import * as advanced from './advanced';
import * as alarmQuality from './alarm-quality';
import * as cameras from './cameras';
import * as completeness from './completeness';
import * as dashboards from './dashboards';
import * as documents from './documents';
import * as events from './events';
import * as fileExports from './exports';
import * as field from './field';
import * as forecasts from './forecasts';
import * as hanging from './hanging';
import * as hosts from './hosts';
import * as ingest from './ingest';
import * as instrument from './instrument';
import * as instrumentAdmin from './instrument-admin';
import * as instrumentBulk from './instrument-bulk';
import * as instrumentGroups from './instrument-groups';
import * as instrumentImport from './instrument-import';
import * as instrumentTools from './instrument-tools';
import * as instrumentTypes from './instrument-types';
import * as latestData from './latest-data';
import * as layoutEdit from './layout-edit';
import * as layouts from './layouts';
import * as limitTrial from './limit-trial';
import * as line from './line';
import * as live from './live';
import * as log from './log';
import * as manual from './manual';
import * as map from './map';
import * as masks from './masks';
import * as monitor from './monitor';
import * as noise from './noise';
import * as notices from './notices';
import * as occ from './occ';
import * as outputs from './outputs';
import * as people from './people';
import * as places from './places';
import * as project from './project';
import * as projectAdmin from './project-admin';
import * as ranking from './ranking';
import * as remarks from './remarks';
import * as reports from './reports';
import type { AnyRoute } from './route';
import * as scales from './scales';
import * as serial from './serial';
import * as setup from './setup';
import * as sms from './sms';
import * as system from './system';
import * as typhoon from './typhoon';
import * as user from './user';

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
