import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { LONGEST_WINDOW_MS } from '../auth/attempts';
import type { Settings } from '../config/settings';
import type { Tables } from '../db/tables/tables';

/**
 * The retention rule of a table:
 * - `set-up`: rows are made by people who configure something, and are as many as there are things;
 * - `state`: one row per thing, overwritten, or the last so many;
 * - `record`: kept for ever on purpose: measurements, alarms and people's remarks about them are evidence;
 * - `images`: thinned by `TALUS_CCTV_KEEP`;
 * - a sweep name: deleted after the age in that setting, or outside the window of that limit;
 * - `with …`: deleted with its parent row in that table.
 */
export type Keeping = 'set-up' | 'state' | 'record' | 'images' | SweepName | `with ${keyof Tables}`;

export type SweepName =
  | 'sessions'
  | 'attempts'
  | 'exports'
  | 'reports'
  | 'live'
  | 'ledger'
  | 'log'
  | 'messages'
  | 'quarantine';

/** The retention rule of every table in the migrations: an unlisted table does not compile. */
export const KEEPING = {
  app_user: 'set-up',
  area: 'set-up',
  camera: 'set-up',
  camera_file: 'images',
  camera_folder: 'set-up',
  camera_image: 'images',
  camera_trash: 'images',
  channel: 'set-up',
  config_change: 'state',
  delivery: 'with message',
  delivery_holder: 'state',
  document: 'set-up',
  document_file: 'state',
  document_progress: 'state',
  event: 'record',
  event_step: 'record',
  export_job: 'exports',
  field_entry: 'record',
  field_photo: 'record',
  field_route: 'set-up',
  field_stop: 'set-up',
  heartbeat: 'state',
  ingest_token: 'set-up',
  instrument: 'set-up',
  instrument_group: 'set-up',
  instrument_group_member: 'set-up',
  instrument_name: 'state',
  instrument_problem: 'state',
  instrument_type: 'set-up',
  instrument_version: 'set-up',
  judge_request: 'state',
  judge_state: 'state',
  last_reading: 'state',
  late_summary: 'state',
  layout_image: 'set-up',
  layout_pin: 'set-up',
  layout_pin_instrument: 'set-up',
  ledger: 'ledger',
  limit_loosening: 'record',
  live_entry: 'live',
  login_attempt: 'attempts',
  log_record: 'log',
  manual_note: 'record',
  masked_reading: 'record',
  message: 'messages',
  notice: 'record',
  process_beat: 'state',
  project: 'set-up',
  project_dashboard: 'set-up',
  project_information_version: 'record',
  project_member: 'set-up',
  project_target: 'set-up',
  quarantined_row: 'quarantine',
  rain_event: 'record',
  rain_forecast: 'record',
  raw_reading: 'record',
  raw_segment: 'record',
  reading: 'record',
  reading_backlog: 'state',
  reading_mask: 'record',
  reading_segment: 'record',
  remark: 'record',
  report_number: 'record',
  report_recipient: 'set-up',
  report_run: 'reports',
  report_schedule: 'set-up',
  report_template: 'set-up',
  schema_migration: 'set-up',
  server_clock: 'state',
  session: 'sessions',
  setting: 'set-up',
  setup_away: 'set-up',
  station: 'set-up',
  telling: 'with event',
  user_dashboard: 'set-up',
  user_scale: 'set-up',
  work_day: 'state',
  work_job: 'state',
} as const satisfies Record<keyof Tables, Keeping>;

/** Returns the retention of each sweep in milliseconds. */
export const keptMs = (settings: Settings): Record<SweepName, number> => ({
  sessions: settings.keepSessions * DAY_MS,
  attempts: LONGEST_WINDOW_MS,
  live: settings.keepLive * HOUR_MS,
  exports: settings.keepExports * HOUR_MS,
  reports: settings.keepReports * DAY_MS,
  ledger: settings.keepLedger * DAY_MS,
  log: settings.keepLog * DAY_MS,
  messages: settings.keepMessages * DAY_MS,
  // The decision on a row is part of the import log
  quarantine: settings.keepLedger * DAY_MS,
});
