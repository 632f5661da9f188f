import type { Catalogue } from './all-zh-TW';

/** Keys of the web's catalogues, by feature. */
export type Marked = { readonly [F in keyof Catalogue]?: readonly (keyof Catalogue[F])[] };

/**
 * Every sentence that says that there is nothing, or nothing wrong. A screen may say one only after the server did: no
 * call that failed or has not ended may lead to any of them, and a test fails each call of each screen to see to it.
 */
export const EMPTINESS = {
  adminDocuments: ['empty.online', 'empty.offline', 'quarantine.none', 'ledger.none', 'tokens.none', 'never'],
  adminOutputs: ['none'],
  adminHome: ['empty.title', 'missing.none', 'missing.put-away', 'whole', 'changes.none', 'never'],
  adminLog: ['empty.title'],
  adminMessages: ['empty.title'],
  alarmQuality: ['figure.peak.none', 'load.none', 'chattering.none', 'standing.none', 'operators.none', 'none'],
  alerts: ['curve.empty', 'messages.none', 'empty.title', 'empty.text', 'no-match.title', 'no-match.text'],
  announcements: ['empty', 'list.empty', 'sms.empty', 'sms.empty.text'],
  chart: ['no-project', 'no-instruments.title', 'scale.none'],
  chartView: ['no-value'],
  dashboard: [
    'pick.voltage.none',
    'pick.camera.none',
    'pick.plan.none',
    'choice.none',
    'chart.empty',
    'voltage.zone.green',
    'voltage.never',
    'camera.gone',
    'plan.gone',
    'plan.gone.text',
    'count.never',
    'map.none',
    'events.none',
    'rain.none',
  ],
  instruments: ['none', 'none.text', 'newest.empty', 'tool.nothing', 'join.none', 'join.no-row', 'trial.rises.none'],
  latestData: [
    'area.silent',
    'area.never',
    'rest.normal',
    'empty.title',
    'none',
    'no-match.title',
    'no-match.text',
    'compare.none',
    'storm.empty.title',
  ],
  form: ['multi.no-match'],
  layout: ['none', 'none.text', 'about.none', 'list.none', 'list.rest_one', 'list.rest_other', 'vector.none'],
  map: ['none', 'none.text', 'homeless', 'list.none'],
  monitor: ['none', 'none.text', 'image.none', 'image.never', 'image.then', 'image.then-never'],
  occ: ['sound.on.text', 'areas.none', 'areas.normal', 'area.never', 'area.empty', 'card.never'],
  pages: ['contact.empty.title', 'occ.empty.title', 'details.areas.empty.title', 'equipment.empty.title'],
  people: ['empty.title', 'empty.text', 'projects.none'],
  places: [
    'area.empty.title',
    'area.empty.text',
    'area.none',
    'station.empty.title',
    'station.empty.text',
    'station.none',
  ],
  projectDashboard: ['warning.none.text', 'map.empty', 'pie.none', 'table.empty', 'health.empty', 'events.empty'],
  shell: ['project.noMatch', 'finder.noMatch', 'project.none.admin.title'],
  ui: ['age.never', 'no-data.title', 'no-data.never', 'cascader.no-match', 'cascader.empty', 'table.no-match.title'],
} as const satisfies Marked;

/** What has the same words and says something else. */
export const NO_EMPTINESS = {
  adminDocuments: ['tab.offline'],
  chart: ['info.problem'],
  formulas: ['formula.unclosed', 'formula.asks-for-broken'],
  client: ['nothing'],
  form: ['conflict.text', 'conflict.merged'],
  errors: [
    'access.denied',
    'instrument.not-in-project',
    'event.none-open',
    'message.no-address',
    'upload.no-file',
    'message.none-failed',
    'upload.no-file',
  ],
  dashboard: ['map.unplaced'],
  layout: ['vector.rule', 'pin.rule'],
  login: ['setup.subtitle'],
  map: ['list.homeless_one', 'list.homeless_other', 'base.silent'],
  occ: ['banner.sound.unreported', 'banner.sound.refused'],
  people: ['link.failed'],
  places: ['unchanged'],
  projectDashboard: ['map.no-place'],
  sheet: ['paste.rows', 'paste.columns', 'paste.left-out', 'foot.clean'],
  shell: ['access.denied', 'error.network'],
  ui: ['unknown.text', 'unknown.since'],
} as const satisfies Marked;
