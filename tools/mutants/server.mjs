// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of other files
// Mistakes in what the server does: access first, then the way of a reading. See list.mjs.

const S = 'apps/server/src';
/** @param {string} file @param {string} tests @returns {(find: string, replace: string, why: string) => import('./list.mjs').Mutant} */
const medium = (file, tests) => (find, replace, why) => ({
  file: `${S}/${file}`,
  find,
  replace,
  project: 'medium',
  tests: tests.split(' ').map((part) => `${S}/${part}`),
  why,
});
const ACCESS = 'testing/access-table.medium.test.ts';
const DELIVER = 'pipeline/tell/deliver.medium.test.ts';
const CHANGES = 'platform/changes/change.medium.test.ts';
const PIPELINE = 'pipeline/pipeline.medium.test.ts';

const HIDDEN = 'features/places/hidden-alarms.medium.test.ts';
const wallQuery = medium('features/instruments/instrument-query.ts', HIDDEN);
const keepAlarms = medium('features/instruments/keep-alarms.ts', HIDDEN);
const editInstrument = medium('features/instruments/edit-service.ts', HIDDEN);

/**
 * Roles are asked for twice: at the door, by the contract, and by the service, which may be called otherwise.
 * @param {import('./list.mjs').Mutant} mutant
 */
const withOpenDoor = (mutant) => ({
  ...mutant,
  also: {
    file: `${S}/platform/http/bind.ts`,
    find: '        if (request.user && isAction(route.who)) await requireRole(context, request.user, route.who);\n',
    replace: '',
  },
});

/** @type {import('./list.mjs').Mutant[]} */
export const SERVER = [
  medium('platform/auth/project-access.ts', ACCESS)('if (row && can(user, action, row.is_member ? { canRemark: row.can_remark } : null)) return row;', 'if (row) return row;', 'a project is its members’'),
  withOpenDoor(medium('features/instruments/access.ts', 'features/instruments/access.medium.test.ts')('requireProject(context, user, action, found?.projectId ?? instrumentId)', "requireProject(context, user, 'project.view', found?.projectId ?? instrumentId)", 'an instrument asks for the action too')),
  medium('features/instruments/access.ts', 'features/instruments/access.medium.test.ts')("instrumentScope(user) === 'occ-areas' && !found.isOcc", 'false', 'an instrument off the wall is not there for the operations centre'),
  medium('platform/auth/project-access.ts', ACCESS)('  if (can(user, action)) return;', '  return;', 'an action needs its role'),
  withOpenDoor(medium('features/layouts/pin-service.ts', ACCESS)("Promise<Known> {\n  await requireAction(context, user, 'admin.use');", 'Promise<Known> {', 'pins are an administrator’s')),
  medium('features/events/service.ts', ACCESS)("requireProject(context, user, 'event.acknowledge', projectId)", "requireProject(context, user, 'project.view', projectId)", 'who may acknowledge'),
  withOpenDoor(medium('features/dashboards/service.ts', ACCESS)("const { no, code } = await requireProject(context, user, 'dashboard.save-for-project', projectId)", "const { no, code } = await requireProject(context, user, 'project.view', projectId)", 'who may lay out for everybody')),
  medium('features/remarks/service.ts', ACCESS)("'project.remark'", "'project.view'", 'who may write remarks'),
  withOpenDoor(medium('features/monitor/service.ts', ACCESS)("  await requireAction(context, user, 'admin.use');", '', 'rejected files are an administrator’s')),
  medium('features/layouts/service.ts', ACCESS)("const { no: projectNo } = await requireProject(context, user, 'project.view', projectId);", 'const projectNo = 1;', 'plans are the project’s'),
  medium('features/live/routes.ts', `features/live/live.medium.test.ts ${ACCESS}`)("const project = await requireProject(context, user, 'project.view', params.projectId);", 'const project = { no: 1 };', 'a stream is the project’s'),
  medium('platform/http/bind.ts', 'platform/http/http.medium.test.ts')('        if (request.user && isAction(route.who)) await requireRole(context, request.user, route.who);\n', '', 'who may never is told so before the body is read'),
  medium('platform/auth/authenticate.ts', 'features/monitor/monitor.medium.test.ts features/users/users.medium.test.ts platform/http/http.medium.test.ts')("route.cookie && route.method === 'GET'", 'true', 'the cookie opens no write'),
  medium('platform/changes/change-many.ts', CHANGES)('if (revision !== undefined && revision !== row.revision && conflicts.length < CONFLICTS_TOLD)', 'if (false)', 'who was slower overwrites nothing'),
  medium('features/people/service.ts', 'features/people/people.medium.test.ts')('  if (leavesNobody(before, after, await countOtherAdministrators(tx, no)))\n    throw', '  if (false)\n    throw', 'somebody can always administer'),
  medium('features/people/service.ts', 'features/people/people.medium.test.ts')('        await revokeSessions(tx, no, now);\n', '', 'who is frozen is out at once'),
  medium('features/users/store.ts', 'features/people/people.medium.test.ts')(' and password_link_expires_at > ${now}', '', 'a link ends after a day'),
  medium('features/projects/edit-service.ts', 'features/projects/edit.medium.test.ts')("if (count > 0 && alarms !== 'close')", 'if (false)', 'a project with alarms is not deleted by the way'),
  medium('features/places/rows.ts', 'features/places/places.medium.test.ts')('if (stranger !== undefined)', 'if (false)', 'what stands in a project is that project’s'),
  medium('platform/changes/change-many.ts', CHANGES)('  await insertRecords(tx, records, user?.no ?? null, now);\n', '', 'every change is on record'),
  medium('platform/auth/ingest-token.ts', 'features/ingest/ingest.medium.test.ts')('if (documentId !== undefined && documentId !== found.documentId)', 'if (false)', 'a token opens its own logger file'),
  medium('platform/auth/ingest-token.ts', 'features/ingest/ingest.medium.test.ts')(' and t.revoked_at is null', '', 'a revoked token opens nothing'),
  medium('features/latest-data/wire.ts', 'features/latest-data/latest-data.medium.test.ts')('velocity1Hr: version.allowRate ? (last?.velocity1h ?? null) : null', 'velocity1Hr: last?.velocity1h ?? null', 'no rate where the version forbids it'),
  medium('features/documents/service.ts', 'features/documents/documents.medium.test.ts')('    await touchConfig(tx, { documents: [no] });\n', '', 'every process learns that its plan is old'),
  medium('pipeline/convert/plans.ts', 'features/outputs/outputs.medium.test.ts')('if (base?.stamp === stamp)', 'if (base)', 'a plan is made anew after a change'),
  medium('pipeline/convert/plan.ts', 'pipeline/convert/plans.medium.test.ts')('.every(standsAlone)) return null', '.every(() => true)) return null', 'a formula changes what others ask for'),
  medium('features/instruments/config-changes.ts', 'pipeline/convert/plans.medium.test.ts')('if (first?.no !== stamp) return null', 'if (!first) return null', 'a plan that is too far behind is made anew'),
  medium('features/readings/delete-readings.ts', 'pipeline/rain/go-on.medium.test.ts')('  await forgetRunning(tx, sorted.instrumentNo);\n', '', 'sums are not what they were where a bin is gone'),
  medium('pipeline/ingest/document-busy.ts', 'pipeline/push/push-busy.medium.test.ts')('if (documentNos.some((no) => !held.has(no))) throw new DocumentBusy();', '', 'a document that another transaction holds is left alone'),
  medium('features/system/health.ts', 'features/system/health.medium.test.ts')("vital && state === 'late'", 'false', 'a loop that takes in, judges or tells and is late makes health answer 503'),
  medium('pipeline/ingest/ingest-queue.ts', 'pipeline/ingest/ingest.medium.test.ts')('      { waiting },\n', '', 'a long file is read on, whoever else has lines'),
  medium('pipeline/rain/go-on.ts', 'pipeline/rain/go-on.medium.test.ts')('(times[0] as number) > before.time', 'true', 'late bins are judged from what is stored'),
  medium('pipeline/intake.ts', PIPELINE)('    await judgeReadings(tx, shown, { now, enqueue, newest, remembered });', '', 'what is recorded is judged'),
  medium('pipeline/intake.ts', 'pipeline/ingest/ingest.medium.test.ts features/documents/documents.medium.test.ts')('const rowsNew = times.length - known;', 'const rowsNew = times.length;', 'a row that is known is not counted again'),
  medium('pipeline/ingest/open-files.ts', 'pipeline/ingest/ingest.medium.test.ts')('(await fingerprintAt(handle, until)) !== fingerprint', 'false', 'a file that became another is read from its start'),
  medium('pipeline/clock/quarantine-future-rows.ts', 'pipeline/clock/clock.medium.test.ts')('const inTime = firstAfter(times, limit);', 'const inTime = times.length;', 'rows from the future are kept apart'),
  medium('pipeline/intake.ts', 'pipeline/clock/server-clock.medium.test.ts')('      await witness?.hear(tx, arrived);\n', '', 'loggers bear witness of the server clock'),
  medium('pipeline/judge/silence.ts', 'pipeline/clock/server-clock.medium.test.ts')('  if (!server) return undefined;', '  return undefined;', 'no silence is declared on a suspect clock'),
  medium('pipeline/clock/server-clock-watch.ts', 'pipeline/clock/server-clock.medium.test.ts')('clock.setTrust(startTrust(clock.wall().getTime(), stored))', 'clock.trust()', 'a clock set back before a start is noticed'),
  medium('pipeline/ingest/document-store.ts', 'pipeline/clock/clock.medium.test.ts')('updated_at = greatest(excluded.updated_at, p.updated_at)', 'updated_at = excluded.updated_at', 'an arrival never goes back'),
  medium('pipeline/judge/state-store.ts', 'pipeline/judge/silence.medium.test.ts')('set state = u.state::json, judged_at', 'set is_down = false, state = u.state::json, judged_at', 'a silence that began meanwhile is not forgotten'),
  medium('pipeline/judge/state-store.ts', PIPELINE)('await missingOf(tx, states)', 'states', 'what was told stays told where others are new'),
  medium('features/readings/last-reading.ts', 'features/readings/store.medium.test.ts')('and l.ts <= j.ts`', '`', 'an older reading does not become the last'),
  medium('pipeline/judge/remembered.ts', `${PIPELINE} pipeline/rain/rain.medium.test.ts`)('if (gauges.length === 0) return before;', 'return before;', 'a gauge too is judged on from what is remembered'),
  { file: `${S}/platform/db/in-turn.ts`, find: "if (isOver) return Promise.reject(new Error('a statement came after its transaction was over'));", replace: '', project: 'small', tests: [`${S}/platform/db/in-turn.test.ts`], why: 'no statement comes after its transaction' },
  medium('pipeline/judge/tell.ts', PIPELINE)('if (decision.notice) notices.push', 'if (false) notices.push', 'news is told'),
  medium('pipeline/judge/judge-readings.ts', `${PIPELINE} pipeline/judge/history.medium.test.ts`)('isTwice(entry) || isLate(keptOf(entry), entry)', 'isTwice(entry)', 'late readings are judged with those after them'),
  medium('pipeline/judge/replay.ts', 'pipeline/judge/any-order.medium.test.ts')('if (!open || !own) return !open && !own;', 'if (!open || !own) return true;', 'a replay ends where the open events are those stored'),
  medium('pipeline/judge/tell.ts', PIPELINE)('return breach ? [overNoticeOf(instrument, breach, no)] : [];', 'return [];', 'a breach inside one upload is told'),
  medium('pipeline/recompute/audit.ts', 'pipeline/recompute/audit.medium.test.ts')('if (!events && isAtLevel) return false;', 'return false;', 'the audit finds an alarm that is missing'),
  medium('pipeline/rain/judge-anew.ts', 'pipeline/rain/rain.medium.test.ts')('if (before === null) return', 'if (before !== Number.NaN) return', 'a longer dry spell joins two rains'),
  medium('pipeline/recompute/heal.ts', 'features/outputs/outputs.medium.test.ts')('    await deleteOpenRain(tx, instrument.no);\n', '', 'rain goes with its bins'),
  medium('pipeline/recompute/heal.ts', 'features/outputs/outputs.medium.test.ts')('    await retractStorms(tx, instrument, DELETED, now);\n', '', 'a storm goes with its bins'),
  medium('features/readings/raw-times.ts', 'features/readings/raw-store.medium.test.ts')('case when not s.sealed then (', 'case when true then (', 'a row of a sealed day is known'),
  medium('pipeline/tell/delivery-store.ts', DELIVER)('(delivery.leased_until is null or delivery.leased_until <= now())', 'true', 'what another sends is not sent'),
  medium('pipeline/tell/delivery-store.ts', DELIVER)('urgency desc, due_at, no', 'due_at, no', 'the worst leaves first'),
  medium('pipeline/tell/delivery-store.ts', DELIVER)('claim.limit - claim.oldest, true', 'claim.limit, true', 'no retry waits for as long as alarms come'),
  medium('pipeline/tell/deliver.ts', DELIVER)("if (receiver !== 'told')", 'if (false)', 'who is frozen is told nothing more'),
  medium('pipeline/tell/delivery-store.ts', DELIVER)(" and leased_by = ${leasedBy} and tries = ${tries}", '', 'a late process fails nothing that another holds'),
  medium('pipeline/tell/receivers.ts', 'pipeline/tell/tell-property.medium.test.ts')("if (!row.isListed) return 'off-list';", '', 'nobody who left the list gets what waited'),
  medium('pipeline/tell/plan-store.ts', 'pipeline/tell/tell-property.medium.test.ts')("t.state = 'open' and t.untold_at is null and not exists", "false and not exists", 'a level that everybody refused stands as untold'),
  medium('pipeline/tell/lease-store.ts', DELIVER)('where state = \'waiting\' and due_at > now()', "where false and due_at > now()", 'what a clock that went back left far ahead is pulled in'),
  medium('pipeline/tell/once-a-day.ts', 'pipeline/tell/once-a-day.medium.test.ts')("where t.merges and t.merged_into is null and t.state = 'held-back'", 'where false', 'what the limit held back is told the next day'),
  medium('pipeline/tell/delivery-store.ts', DELIVER)("and m.kind <> 'test'", '', 'a test is not sent later'),
  { ...medium('features/readings/seal-day.ts', 'features/readings/seal-day.test.ts')('  requireSame(packed, rows, 0, rows.columns.length);\n', '', 'what is sealed comes back bit by bit'), project: 'small' },
  medium('platform/jobs/work-store.ts', 'pipeline/recompute/staged-job.medium.test.ts')("  if (kept === 0) throw new LeaseLostError(", '  if (kept < 0) throw new LeaseLostError(', 'who lost the lease commits nothing'),
  medium('pipeline/recompute/staging.ts', 'pipeline/recompute/staged-job.medium.test.ts')('return known?.rawSign === raw.get(day) && known?.ownSign === own(no, day);', 'return known !== undefined;', 'a day that changed is staged again'),
  medium('pipeline/recompute/staged-job.ts', 'pipeline/recompute/staged-job.medium.test.ts')('  await dropStaged(tx, jobNo);\n  return { ...progress, configStamp: stamp, generation', '  return { ...progress, configStamp: stamp, generation', 'a new generation begins with nothing'),
  medium('pipeline/recompute/backlog.ts', 'features/instruments/backlog-tries.medium.test.ts')('if (entries.length < 2) return false;', 'return false;', 'the failure of an entry is its own'),
  medium('features/readings/mark-days.ts', 'features/readings/store.medium.test.ts features/readings/packing-race.medium.test.ts')('do update set n = null, packed = case when s.sealed then s.packed end where s.n is not null', 'do nothing', 'a packed day that changes is packed again'),
  medium('pipeline/images/thin-images.ts', 'pipeline/images/images.medium.test.ts')('for (let i = 0; i < drops.length; i += PIECE) dropped', 'for (let i = 0; i < 0; i += PIECE) dropped', 'images are thinned'),
  medium('features/instruments/instrument-query.ts', 'features/instruments/next-version.medium.test.ts')('sql`${start} > ${time}, abs(', 'sql`abs(', 'a version that begins later is not in force'),
  medium('features/instruments/read.ts', 'features/instruments/next-version.medium.test.ts')('versionAt(dated, at.getTime())', 'versionAt(dated, Number.MAX_SAFE_INTEGER)', 'a sheet edits the version in force'),
  medium('features/instruments/check-version.ts', 'features/instruments/formula-editing.medium.test.ts')('if (useFunction) await checkFormula', 'if (false) await checkFormula', 'a formula is checked when it is saved'),
  medium('features/instruments/check-version.ts', 'features/instruments/saving.medium.test.ts')('const disorders = confirm ? [] : disordersOf(data);', 'const disorders = [] as ReturnType<typeof disordersOf>;', 'limits out of order are asked about'),
  { file: 'packages/domain/src/sheets/cell-text.ts', find: '/^[=+\\-@\\t\\r]/', replace: '/^[=+@\\t\\r]/', project: 'small', tests: [`${S}/platform/sheets/sheets.test.ts`], why: 'a spreadsheet computes no head' },
  { file: `${S}/pipeline/tell/back-off.ts`, find: 'waitedMs + wait > giveUpAfterMs(isReport) ? null : wait', replace: 'wait', project: 'small', tests: [`${S}/pipeline/tell/back-off.test.ts`], why: 'after a day an alarm is history' },
  { file: `${S}/pipeline/tell/decide.ts`, find: "if (isTold) return { outcome: 'already-told', heldBack: null };", replace: '', project: 'small', tests: [`${S}/pipeline/tell/decide.test.ts`], why: 'nothing is told twice' },
  { file: 'packages/domain/src/alerts/telling.ts', find: 'if (!distinct.has(wayKey(way))) distinct.set(wayKey(way), way);', replace: 'distinct.set(`${wayKey(way)} ${way.userNo}`, way);', project: 'small', tests: [`${S}/pipeline/tell/decide.test.ts`], why: 'a shared telephone rings once' },
  { file: `${S}/platform/auth/attempt-limit.ts`, find: 'kept.length + (underWay.get(key) ?? 0) < attempts', replace: 'kept.length < attempts', project: 'small', tests: [`${S}/platform/auth/attempt-limit.test.ts`], why: 'guesses under way count' },
  medium('features/instrument-types/service.ts', 'features/instrument-types/instrument-types.medium.test.ts')("if (used) throw new AppError('instrument-type.in-use', { code: used.name, n: used.answer.instruments });", '', 'a type that instruments are of stays'),
  medium('features/instrument-types/service.ts', 'features/instrument-types/instrument-types.medium.test.ts')("if (repeated !== null) throw new AppError('instrument-type.exists', { code: repeated });", '', 'a code stands once'),
  medium('pipeline/recompute/compute-at.ts', 'features/documents/quarantine.medium.test.ts')('.filter(({ no }) => !kept.has(no))', '', 'a reading written by hand holds'),
  medium('pipeline/recompute/strike.ts', 'features/documents/quarantine.medium.test.ts')('const touched = await computeAt(tx, plan, readings, kept);', 'const touched = kept.size > 0 ? [] : await computeAt(tx, plan, readings, kept);', 'formulas follow a reading written by hand'),
  medium('features/sms/store.ts', 'features/sms/sms.medium.test.ts')("and d.channel = ${channel} and d.state <> 'sent'`", 'and d.channel = ${channel}`', 'whoever has a message is not sent it again'),
  medium('features/readings/record-readings.ts', 'features/masks/masks.medium.test.ts')('splitBatch(all, masks)', 'splitBatch(all, new Map())', 'what is masked lies apart'),
  medium('pipeline/intake.ts', 'features/masks/masks.medium.test.ts')('await judgeReadings(tx, shown, { now, enqueue, newest, remembered });', 'await judgeReadings(tx, all, { now, enqueue, newest, remembered });', 'what is masked is not judged'),
  medium('pipeline/convert/convert-rows.ts', 'pipeline/convert/impossible-values.medium.test.ts')("isRain: kind === 'rainGauge' }", 'isRain: false }', 'rain below 0 is no reading, whatever way it came'),
  medium('pipeline/convert/convert-rows.ts', 'pipeline/convert/impossible-values.medium.test.ts')('decodeColumn(align(times, columns.get(position), times), codes)', 'align(times, columns.get(position), times)', 'a declared column is decoded'),
  medium('pipeline/convert/reach.ts', 'pipeline/convert/any-order.medium.test.ts')('await followingTotals(db, source, versions)', '[] as number[]', 'the total after a late row is differenced again'),
  medium('pipeline/convert/reach.ts', 'pipeline/convert/any-order.medium.test.ts')('if (versionInForce(versions, time) === version) reached.add(time);', '', 'a late operand computes again what it reaches'),
  medium('pipeline/ingest/read-pieces.ts', 'pipeline/ingest/repeated-hour.medium.test.ts')('last: stored[i]?.last ?? null', 'last: null', 'where a file ended is kept for its repeated hour'),
  medium('pipeline/ingest/place-rows.ts', 'pipeline/ingest/repeated-hour.medium.test.ts')("standsAt(time, row) !== 'other'", 'true', 'an ambiguous row overwrites nothing'),
  medium('pipeline/convert/convert-rows.ts', 'features/masks/masks.medium.test.ts')('source.remember(instrument.no, kept);', 'source.remember(instrument.no, readings);', 'formulas get nothing that is masked'),
  medium('features/masks/service.ts', 'features/masks/masks.medium.test.ts')("if (answer.undone) throw new AppError('mask.undone');", '', 'what was undone is a record'),
  medium('features/reports/report-mail.ts', 'features/reports/reports.medium.test.ts')("if (person.isFrozen) leftOut.push({ name: person.name, reason: 'frozen' });", "if (false) leftOut.push({ name: person.name, reason: 'frozen' });", 'who may not log in any more is mailed no report'),
  medium('features/reports/report-mail.ts', 'features/reports/reports.medium.test.ts')("can(person, 'project.view', person.isMember ? { canRemark: false } : null)", 'true', 'who no longer sees the project is mailed no report'),
  medium('features/reports/store.ts', 'features/reports/reports.medium.test.ts')('on conflict (schedule_no, period, period_from) do nothing', '', 'two who look at the hour make one report'),
  medium('features/reports/run-service.ts', 'features/reports/reports.medium.test.ts')("state === 'failed' || (to === 'all' && state === 'sent')", "state === 'failed' || state === 'sent'", 'whoever has a report is not sent it again'),
  medium('features/reports/reporting-loop.ts', 'features/reports/reports.medium.test.ts')("await requireAction(context, user, 'admin.use');\n", '', 'rights are asked for again when a report is made'),
  medium('features/manual/remove-versions.ts', 'features/manual/manual.medium.test.ts')('return last !== undefined && (i === 0 || last.ts >= version.startDate);', 'return false;', 'what was read by a version keeps it'),
  medium('features/instruments/edit-service.ts', 'features/manual/manual.medium.test.ts')('...(before.answer.manual && OWN_SOURCE),', '', 'a form does not move what people read'),
  wallQuery('sql`coalesce(a.occ_visible, true)`', 'sql`coalesce(a.occ_visible, false)`', 'what has no place is off the wall'),
  wallQuery(' and a.project_no = i.project_no', '', 'an area that left the project hides its instruments'),
  wallQuery(
    '(${AREA_ON_WALL} or ${HAS_KEPT})',
    '(${AREA_ON_WALL})',
    'an instrument that left the wall is not seen although its alarm rings',
  ),
  keepAlarms(
    'set kept_on_wall = true where',
    'set kept_on_wall = false where',
    'an alarm leaves the wall with its instrument',
  ),
  keepAlarms(
    'if (!isConfirmed && (isInUse || affected.length > 0)) {',
    'if (!isConfirmed && isInUse) {',
    'nobody is asked about alarms that leave the wall',
  ),
  editInstrument(
    '    await keepEventRecords(tx, no);\n',
    '',
    'the record of an event loses the name of a deleted instrument',
  ),
]; // biome-ignore format: a mistake a line
