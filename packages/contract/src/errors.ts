import type { Conflict } from './changes';

/** The error codes of calls, with their HTTP status. The messages are in the catalogues. */
export const ERROR_STATUS = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.unknown': 404,
  'request.too-large': 413,
  'request.unsupported': 415,
  'request.left': 499,
  'request.too-slow': 408,
  'session.required': 401,
  'session.expired': 401,
  'access.denied': 403,
  'login.refused': 400,
  'login.frozen': 403,
  'login.too-many': 429,
  'login.held': 429,
  'live.too-many': 429,
  'login.busy': 429,
  'login.password-is-phone': 403,
  'login.password-season': 403,
  'client.password-short': 400,
  'client.password-unchanged': 400,
  'client.password-mismatch': 400,
  'client.password-is-phone': 400,
  'client.not-found': 404,
  'client.last-administrator': 409,
  'client.frozen': 409,
  'client.link-ended': 410,
  'setup.done': 409,
  'changed.meanwhile': 409,
  'setup.changed': 409,
  'log.type-not-yours': 403,
  'project.not-found': 404,
  'project.alarms-open': 409,
  'advanced.name-taken': 409,
  'advanced.name-ambiguous': 409,
  'area.not-found': 404,
  'area.elsewhere': 409,
  'station.not-found': 404,
  'station.elsewhere': 409,
  'instrument.elsewhere': 409,
  'instrument.not-found': 404,
  'instrument.not-in-project': 404,
  'instrument.name-taken': 409,
  'instrument.in-use': 409,
  'instrument.in-alarm': 409,
  'instrument.hanging': 409,
  'alarms.confirm': 409,
  'place.in-use': 409,
  'version.not-found': 404,
  'limits.confirm': 409,
  'limits.loosened': 409,
  'instrument-type.not-found': 404,
  'instrument-type.exists': 409,
  'instrument-type.in-use': 409,
  'instrument-type.rule-in-use': 409,
  'instrument-group.not-found': 404,
  'export.too-many-instruments': 400,
  'export.too-many-days': 400,
  'export.busy': 429,
  'export.not-found': 404,
  'export.failed': 500,
  'export.lost': 500,
  'export.not-ready': 409,
  'export.too-many-waiting': 429,
  'report.not-found': 404,
  'report.template-not-found': 404,
  'report.schedule-not-found': 404,
  'report.template-used': 409,
  'report.ahead': 400,
  'report.too-many-waiting': 429,
  'report.not-ready': 409,
  'report.not-open': 409,
  'report.not-failed': 409,
  'report.nobody': 409,
  'report.failed': 500,
  'report.lost': 500,
  'notice.not-found': 404,
  'remark.not-found': 404,
  'manual.others': 403,
  'mask.not-found': 404,
  'mask.undone': 409,
  'image.not-found': 404,
  'camera.not-found': 404,
  'camera.name-taken': 409,
  'image.refused': 422,
  'upload.no-file': 400,
  'upload.not-a-picture': 400,
  'upload.too-large': 413,
  'upload.too-many-pixels': 400,
  'field.route-not-found': 404,
  'field.photo-taken': 409,
  'pin.not-found': 404,
  'map.layer-not-found': 404,
  'map.layer-unavailable': 502,
  'dashboard.too-few': 400,
  'dashboard.too-many': 400,
  'rich-text.too-large': 413,
  'document.not-found': 404,
  'file.not-found': 404,
  'document.exists': 409,
  'document.refused': 422,
  'document.busy': 503,
  'quarantine.offset': 409,
  'token.not-found': 404,
  'ingest.token': 401,
  'ingest.wrong-document': 403,
  'ingest.wrong-door': 403,
  'output.busy': 409,
  'document.zone-moving': 409,
  'job.failed': 500,
  'output.ahead': 409,
  'output.in-future': 400,
  'event.not-found': 404,
  'event.none-open': 409,
  'event.risen': 409,
  'message.no-address': 409,
  'message.not-found': 404,
  'message.none-failed': 409,
  'line.not-configured': 404,
  'line.signature': 401,
  'host.not-configured': 404,
  'serial.not-configured': 404,
  'serial.unavailable': 502,
  'server.busy': 503,
  'server.database-unavailable': 503,
  'server.disk-full': 507,
  'server.starting': 503,
  'server.failed': 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** An invalid field of a request, with the reason in the caller's language. */
export type FieldError = { field: string; reason: string };

/** An alarm, open or ended but unseen, that a change would end, take off the wall or leave without a place. */
export type AffectedAlarm = {
  /** The id of the event. */
  _id: string;
  instrument: string;
  kind: 'level' | 'rate' | 'down' | 'rain';
  level: 'WL' | 'AL' | 'WSL' | 'down';
  isOver: boolean;
  effect: 'leaves-wall' | 'loses-place' | 'ends';
};

/** The effects of a change that needs `confirm`. */
export type Affected = {
  stations: number;
  instruments: number;
  /** Readings that the change deletes. */
  readings: number;
  /** The most severe first; at most 50. */
  alarms: AffectedAlarm[];
  /** The total number. */
  alarmCount: number;
};

/** The body of every error response. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  fields?: FieldError[];
  /** For `changed.meanwhile`: the other person and their change. */
  conflict?: Conflict;
  /** For a change that needs `confirm`. */
  affected?: Affected;
  /** All conflicts when several items were saved, including the first; at most 50. */
  conflicts?: Conflict[];
  requestId: string;
};
