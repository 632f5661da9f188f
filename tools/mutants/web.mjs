// Mutants of the web: reducers, hooks and controls. See list.mjs.

const W = 'apps/web/src';
/** @param {'small' | 'web'} project @param {string} file @param {string} tests @returns {(find: string, replace: string, why: string) => import('./list.mjs').Mutant} */
const of = (project, file, tests) => (find, replace, why) => ({
  file: `${W}/${file}`,
  find,
  replace,
  project,
  tests: tests.split(' ').map((part) => `${W}/${part}`),
  why,
});
const apply = of('small', 'app/live/apply.ts', 'app/live/apply.test.ts');
const live = of('small', 'app/live/state.ts', 'app/live/state.test.ts');
const connection = of('small', 'app/connection/state.ts', 'app/connection/state.test.ts');
const session = of('small', 'app/session/state.ts', 'app/session/state.test.ts');
const guards = of('small', 'shell/guards/state.ts', 'shell/guards/state.test.ts');
const edit = of('small', 'features/dashboard/state.ts', 'features/dashboard/state.test.ts');
const draft = of('small', 'features/dashboard/information-draft.ts', 'features/dashboard/information-draft.test.ts');
const wall = of('small', 'features/occ/view.ts', 'features/occ/view.test.ts');
const useWall = of('web', 'features/occ/queries.ts', 'features/occ/use-wall.test.tsx');
const sound = of('small', 'features/occ/sound/state.ts', 'features/occ/sound/state.test.ts');
const setupRows = of('small', 'features/manual-setup/rows.ts', 'features/manual-setup/state.test.ts');
const merge = of('small', 'features/latest-data/merge.ts', 'features/latest-data/after-load.test.ts');
const shown = of('web', 'features/latest-data/use-shown.ts', 'features/latest-data/use-shown.test.tsx');
const afterLoad = of('web', 'features/latest-data/use-after-load.ts', 'features/latest-data/use-after-load.test.tsx');
const scales = of('web', 'features/chart/use-scales.ts', 'features/chart/use-scales.test.tsx');
const number = of('web', 'ui/controls/NumberField.tsx', 'ui/controls/NumberField.test.tsx');
const dataKeys = of('web', 'app/data/keys.ts', 'app/data/data.test.tsx');
const dataWrites = of('web', 'app/data/write.ts', 'app/data/data.test.tsx features/announcements/use-upload.test.tsx');
const upload = of('web', 'features/announcements/queries.ts', 'features/announcements/use-upload.test.tsx');
const sheetState = of('small', 'ui/sheet/state.ts', 'ui/sheet/state.test.ts ui/sheet/paste.test.ts');
const sheetPaste = of('small', 'ui/sheet/paste.ts', 'ui/sheet/paste.test.ts');
const sheetKinds = of('small', 'ui/sheet/cell-kinds.ts', 'ui/sheet/state.test.ts ui/sheet/paste.test.ts');
const sheetKeys = of('web', 'ui/sheet/use-sheet-events.ts', 'ui/sheet/Sheet.test.tsx');
const form = of('small', 'ui/form/fields.ts', 'ui/form/fields.test.ts');
const conflict = of('small', 'ui/form/conflict.ts', 'ui/form/conflict.test.ts');
const refusal = of('web', 'ui/form/form-errors.ts', 'ui/form/form.test.tsx');
const planState = of('small', 'features/admin/plans/state.ts', 'features/admin/plans/state.test.ts');
const planMerge = of('small', 'features/admin/plans/merge.ts', 'features/admin/plans/merge.test.ts');
const reach = of('small', 'features/admin/projects/reach.ts', 'features/admin/projects/reach.test.ts');
const bulkRows = of('small', 'features/admin/bulk/rows.ts', 'features/admin/bulk/rows.test.ts');
const siren = of('web', 'features/occ/sound/use-siren.ts', 'features/occ/sound/use-siren.test.tsx');

/** @type {import('./list.mjs').Mutant[]} */
export const WEB = [
  form('isEmptyValue(value) ? empty : value', 'value', 'an empty control is what the schema takes for empty'),
  conflict('isMine(field) ? values : withValue', 'isMine(field) ? withValue(values, field.name, null) : withValue', 'what was typed outlives somebody faster'),
  conflict('isMine(field) && !isSameValue(mine, theirs)', 'isMine(field)', 'nobody is asked to choose between two equal values'),
  refusal('isSameValue(value, valueAt(values, field))', 'false', 'what the server refused stays marked'),
  of('small', 'app/live/catch-up.ts', 'app/live/catch-up.test.ts')('action.order > known.since', 'true', 'an answer asked for before the news does not pay for it'),
  of('web', 'app/live/start-catch-up.ts', 'features/occ/use-wall-behind.test.tsx')("else if (action.type === 'error') onFailed(query, action.error);", '', 'a reading that failed is asked for again while the stream lives'),
  of('small', 'app/live/lease.ts', 'app/live/lease.test.ts')('else follow();', '', 'one tab holds the stream'),
  of('web', 'features/alerts/view.ts', 'features/alerts/AlertsScreen.test.tsx')('row.endCause === cause', 'true', 'a cause filters the events that ended'),
  of('small', 'features/alerts/judged-then.ts', 'features/alerts/judged-then.test.ts')('late.times.length !== endDetail.rows', 'false', 'readings that were there then are not drawn as late'),
  apply('...(own && { ...own, last_value', '...(own && !isWithdrawal(row, own) && { ...own, last_value', 'a withdrawn reading leaves its row'),
  apply('timeOf(told) === timeOf(row) && (told.reading1 !== row.reading1 || told.reading2 !== row.reading2)', 'false', 'a corrected reading is read again'),
  apply("known && (isWithdrawal(known, row) ||", "known && (timeOf(row) !== timeOf(known) ||", 'a newer reading withdraws none'),
  of('web', 'app/use-withdrawal.ts', 'app/use-withdrawal.test.tsx')('.some(latest.current.concerns)', '.length > 0', 'a screen reads again what it shows'),
  of('web', 'app/use-withdrawal.ts', 'app/use-withdrawal.test.tsx')(' || before.projectId !== projectId', '', 'rows of two projects are not compared'),
  of('web', 'features/chart/use-chart-screen.ts', 'features/chart/ChartPage.test.tsx')("() => dispatch({ type: 'retried' }),\n    (id)", '() => undefined,\n    (id)', 'curves drop a reading that was struck out'),
  of('web', 'features/latest-data/queries.ts', 'app/use-withdrawal.test.tsx')('if (at === null && source.isOwn && isAuto) refetch();', '', 'rain sums drop a bin that was struck out'),
  apply('row.last_value && isWithdrawal(row.last_value, told) ? null : row.last_value', 'row.last_value', 'a withdrawn value is not the last one'),
  of('small', 'app/live/sequence.ts', 'app/live/apply.test.ts')('if (id < (newest.get(_id) ?? 0)) return false;', '', 'an entry told again is no news'),
  wall('(!isRowNewest && timeOf(row.TIMESTAMP)', '(timeOf(row.TIMESTAMP)', 'the wall takes back a withdrawn reading'),
  live('isNews = ({ recentIds }: Live, id: number): boolean => !recentIds.includes(id)', 'isNews = (_: Live, _id: number): boolean => true', 'an entry is told once'),
  live('if (live.nextAt !== null) return live;', '', 'one break is one attempt'),
  connection('lostSince: state.lostSince ?? state.lastAnswerAt ?? action.at', 'lostSince: action.at', 'since when nothing arrives'),
  session('...(isSame ? session : { ...NO_SESSION })', '...session', 'another person’s selection does not survive'),
  session('if (action.projectId === session.projectId || !findProject(session.projects, action.projectId)) return session;', '', 'a project is chosen from one’s own'),
  guards('permissions.every(', 'permissions.some(', 'a screen asks for all its permissions'),
  edit("if (tiles.length <= LEAST_TILES) return { ...state, refused: 'too-few' };", '', 'three tiles stay'),
  edit('past: [...state.past, state.tiles].slice(-MOST_STEPS)', 'past: [state.tiles]', 'every step can be undone'),
  draft('waiting ??= html;', '', 'what was not saved is kept'),
  wall("Number(b.report === 'unreported') - Number(a.report === 'unreported') || ", '', 'what is to be reported comes first'),
  wall("report: report === 'none' && detail?.isAlert ? 'unreported' : report", 'report', 'the area’s own word that it is at alert'),
  useWall('ringingOf(alarms.data ?? []), [alarms.data]', 'ringingOf(alarms.error ? [] : (alarms.data ?? [])), [alarms.data, alarms.error]', 'a failure ends no alarm'),
  sound("return sound.permission === 'asking' ? { permission: 'granted', trouble: null } : sound;", "return { permission: 'granted', trouble: null };", 'sound is granted to who asked'),
  merge('(timeOf(other) ?? 0) >= (timeOf(row) ?? 0) ? other : row', 'true ? other : row', 'an older answer is no news'),
  shown('(isAsked && at !== kept.at)', 'at !== kept.at', 'switched off, the table stays'),
  shown('if (isAuto && kept !== null) setKept(null);', '', 'switched on, it follows'),
  shown('}, [isFailing]);', '}, [error]);', 'a failure is said once'),
  afterLoad('if (isSessionLost(error) || isUnanswered(error)) stop.abort();', '', 'nothing more is asked of who is gone'),
  afterLoad('return () => over.abort();', 'return () => undefined;', 'what is out is called off'),
  scales('if (isBusy) return;', '', 'one thing at a time'),
  scales('if (scaleMin == null || scaleMax == null) return;', 'if (!scaleMin || !scaleMax) return;', 'a bound of 0 is a bound'),
  number("event.key === 'ArrowDown' ? -1 : 0", "event.key === 'ArrowDown' ? 1 : 0", 'down is down'),
  number('(value ?? 0) + direction * step', '(value ?? 0) + direction', 'an arrow adds a step'),
  of('web', 'entities/field/sync.ts', 'entities/field/sync.dom.test.ts')('remark, replace, entry: id,', 'remark, replace: false, entry: id,', 'a reading that may replace another does'),
  of('web', 'entities/field/sync.ts', 'entities/field/sync.dom.test.ts')("trouble: { type: 'missing' } });\n    return true;", "trouble: { type: 'missing' } });\n    return false;", 'a photo that the phone lost holds up no other'),
  of('small', 'features/admin/system/state.ts', 'features/admin/system/state.test.ts')("if (count === null) return row(part, 'unknown', { word: 'unknown' });", "if (count === null) return row(part, 'ok');", 'what is not known is not well'),
  upload('isForEverybody ? body : { ...body, project: projectId }', 'body', 'an announcement of the project'),
  dataWrites('await refreshAfter(route, input);', '', 'the lists are read again'),
  dataWrites('void refreshAfter(route, input);', '', 'a write refreshes what it touches'),
  dataKeys('scope.project === null || ', '', 'a read of no project belongs to every project'),
  of('web', 'app/data/read.ts', 'app/data/data.test.tsx')("project !== ''", 'true', 'no call without a project'),
  siren('if (performance.now() - Math.max(startedAt, heardAt) > SILENT_MS) lose();', '', 'a siren that is not heard is lost'),
  sheetState('if (row.base) removed.set(row.id, row);', '', 'a deleted row is unsaved work'),
  sheetState('good: unsaved - wrong.size', 'good: unsaved', 'what is wrong is not counted as right'),
  sheetState('if (facts.wrong > 0) wrong.set', 'if (facts.wrong > 99) wrong.set', 'a wrong row stays behind'),
  sheetPaste('if (rows > MAX_ROWS)', 'if (rows > MAX_ROWS * 2)', 'a table beyond the limit is refused whole'),
  sheetPaste('rowsLeftOut: shape.isFixed ? beyond : 0', 'rowsLeftOut: 0', 'rows that were left out are said'),
  sheetKinds('value === null ? { value, isRefused: true } : { value }', '{ value: value ?? typed }', 'what is no date is cleared'),
  sheetKeys('startEditing();', 'undefined;', 'the first stroke of Zhuyin is kept'),
  planState('isUnsaved(state) || isSameValue(state.base, action.pins)', 'isSameValue(state.base, action.pins)', 'what is unsaved outlives what others did'),
  planState('const { pins } = mergePins(named(action.sent), named(state.pins), action.pins);', 'const { pins } = action;', 'what was done while a save was on its way is left to be saved'),
  planState('step !== null && step === state.step', 'false', 'a drag is one step'),
  planState('...newPin(at, [])', '...newPin(at, model.instrument)', 'a copy stands for nothing yet'),
  planMerge('!isSamePart(before, other, part) && !isSamePart(own, other, part)', '!isSamePart(own, other, part)', 'what one alone changed is not asked about'),
  planMerge('if (isSameValue(before, own)) return [];', '', 'a pin that somebody removed is gone where nobody touched it'),
  reach("  if (getsNothing(person)) return [{ why: 'nothing' }];\n", '', 'who is reached by nothing is named'),
  reach("members.includes(id) || hasRole({ id, roles }, 'admin')", 'true', 'who may not open the project is named'),
  bulkRows("allowRate' ? cells[key] === true : (cells[key] ?? null)", "allowRate' ? cells[key] === true : (cells[key] ?? 0)", 'an emptied limit is none'),
  bulkRows("isAsked('reference') || isAsked('document_id')", "isAsked('reference')", 'another document has other columns'),
  setupRows('const isTaken = seen.has(key) || isElsewhere(row, known);', 'const isTaken = seen.has(key);', 'a version that is there is not written over by a row that looks new'),
  setupRows("row.base?.iso && !isEdited(row, 'startDate')", 'false', 'a version keeps its very start'),
]; // biome-ignore format: a mistake a line
