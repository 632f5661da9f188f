// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of other files
// Mutants of the domain rules. See list.mjs.

const D = 'packages/domain/src';
/** @param {string} file @param {string} tests @returns {(find: string, replace: string, why: string) => import('./list.mjs').Mutant} */
const small = (file, tests) => (find, replace, why) => ({
  file: `${D}/${file}`,
  find,
  replace,
  project: 'small',
  tests: tests.split(' ').map((part) => `${D}/${part}`),
  why,
});

const breach = small('alerts/limits/format-breach.ts', 'alerts/limits/format-breach.test.ts');
const affected = small('occ/affected-alarms.ts', 'occ/affected-alarms.test.ts');
const fieldQueue = small('field/queue.ts', 'field/field.test.ts');
const fieldKeeping = small('field/keeping.ts', 'field/field-model.test.ts');
const repeated = small('manual/entering.ts', 'manual/entering.test.ts');
const fieldClock = small('field/clock.ts', 'field/field.test.ts');
const slots = small('completeness/slots.ts', 'completeness/count-days.test.ts');
const shareCauses = small('completeness/share-causes.ts', 'completeness/share-causes.test.ts');
const countDay = small('completeness/count-day.ts', 'completeness/count-days.test.ts');
const importRow = small('instrument-import/read-row.ts', 'instrument-import/instrument-import.test.ts');
const sheetTime = small('manual-import/sheet-time.ts', 'manual-import/manual-import.test.ts');
const manualHead = small('manual-import/find-head.ts', 'manual-import/manual-import.test.ts');
const manualSheets = small('manual-import/read-sheets.ts', 'manual-import/manual-import.test.ts');
const entering = small('manual/entering.ts', 'manual/manual.test.ts');
const manualDraft = small('manual-import/draft.ts', 'manual-import/manual-import.test.ts');
const typedClock = small('sheets/typed-clock.ts', 'sheets/typed-cells.test.ts');
const typedNumber = small('sheets/typed-number.ts', 'sheets/typed-cells.test.ts');
const typedYes = small('sheets/typed-yes.ts', 'sheets/typed-cells.test.ts');
const sheetFields = small('manual-import/sheet-fields.ts', 'manual-import/manual-import.test.ts');
const typedQuestions = small('manual/typed-questions.ts', 'manual/typed-questions.test.ts');
const surveyDate = small('surveys/survey-date.ts', 'surveys/surveys.test.ts');
const surveyFile = small('surveys/read-survey.ts', 'surveys/surveys.test.ts');
const surveyDepths = small('surveys/match-depths.ts', 'surveys/surveys.test.ts');
const archive = small('workbooks/read-zip.ts', 'workbooks/read-workbook.test.ts');
const dayCauses = small('completeness/causes.ts', 'completeness/causes.test.ts');
const feeds = small('completeness/feeds.ts', 'completeness/count-days.test.ts');
const shares = small('completeness/share.ts', 'completeness/causes.test.ts');
const maskedTimes = small('masks/masked-at.ts', 'masks/split-masked.test.ts');
const splitMask = small('masks/split-masked.ts', 'masks/split-masked.test.ts');
const importHeads = small('instrument-import/match-heads.ts', 'instrument-import/instrument-import.test.ts');
const importSheet = small('instrument-import/read-sheet.ts', 'instrument-import/instrument-import.test.ts');
const ringCounts = small('alerts/limits/ring-counts.ts', 'alerts/limits/trial.test.ts');
const judged = small(
  'alerts/judge/judge-instrument.ts',
  'alerts/alerts.test.ts alerts/events/history.test.ts alerts/limits/trial.test.ts',
);
const plans = small('floor-plans/place.ts', 'floor-plans/place.test.ts');
const depthShape = small('depth-curves/shape.ts', 'depth-curves/depth-curves.test.ts');
const depthReading = small('depth-curves/reading-at.ts', 'depth-curves/depth-curves.test.ts');
const checksums = small('depth-curves/checksum.ts', 'depth-curves/depth-curves.test.ts');
const paths = small('depth-curves/trajectory.ts', 'depth-curves/trajectory.test.ts');
const dose = small('noise/dose.ts', 'noise/noise.test.ts');
const eventContent = small('alerts/events/event-content.ts', 'alerts/events/event-content.test.ts');
const periodPeak = small('alerts/events/peak.ts', 'alerts/events/peak.test.ts');
const noiseTable = small('noise/day-table.ts', 'noise/noise.test.ts');
const noiseLimits = small('noise/limits.ts', 'noise/noise.test.ts');
const toldFailure = small(
  'charts/inverse-velocity/estimate-failure.ts',
  'charts/inverse-velocity/inverse-velocity.test.ts',
);
const dueReport = small('reports/schedule.ts', 'reports/schedule.test.ts');
const sendingReport = small('reports/sending.ts', 'reports/sending.test.ts');
const zFilter = small('ranking/z-filter.ts', 'ranking/z-filter.test.ts');
const bulletins = small('typhoon/bulletin.ts', 'typhoon/bulletin.test.ts');
const kilometres = small('typhoon/kilometres.ts', 'typhoon/kilometres.test.ts');
const slideTables = small('typhoon/slide-table.ts', 'typhoon/slide-table.test.ts');
const dropPattern = small('ranking/dropped.ts', 'ranking/dropped.test.ts');
const putAway = small('setup/put-away.ts', 'setup/put-away.test.ts');
const level = small('alerts/level.ts', 'alerts/alerts.test.ts');
const run = small('alerts/judge/run.ts', 'alerts/alerts.test.ts');
const rate = small('alerts/judge/rate.ts', 'alerts/alerts.test.ts');
const series = small('alerts/judge/judge-series.ts', 'alerts/alerts.test.ts alerts/judge/clearing.test.ts');
const clearing = small('alerts/judge/clearing.ts', 'alerts/judge/clearing.test.ts');
const event = small('alerts/events/alert-event.ts', 'alerts/events/alert-event.test.ts');
const spokenOf = small('alerts/events/reportable-level.ts', 'alerts/events/reportable-level.test.ts');
const notice = small('alerts/messages/decide-notice.ts', 'alerts/alerts.test.ts alerts/events/alert-event.test.ts');
const down = small('alerts/silence/down.ts', 'alerts/alerts.test.ts alerts/silence/down.test.ts');
const storm = small('rain/storm/storm.ts', 'rain/rain.test.ts');
const rain = small('rain/window.ts', 'rain/rain.test.ts');
const partialSum = small('charts/rain/partial-sums.ts', 'charts/rain/partial-sums.test.ts');
const drawnRain = small('charts/rain/rain-window.ts', 'charts/rain/rain-window.test.ts');
const rainEvent = small('rain/storm/rain-events.ts', 'rain/storm/storm-events.test.ts');
const codec = small(
  'readings/codec/encode-column.ts',
  'readings/codec/day-codec.test.ts readings/codec/day-codec.random.test.ts',
);
const decode = small(
  'readings/codec/decode-column.ts',
  'readings/codec/day-codec.test.ts readings/codec/day-codec.random.test.ts',
);
const varint = small(
  'readings/codec/varint.ts',
  'readings/codec/day-codec.test.ts readings/codec/day-codec.random.test.ts',
);
const possible = small('readings/possible.ts', 'readings/possible.test.ts');
const runningTotal = small('rain/running-total.ts', 'rain/running-total.test.ts');
const within = small('readings/newest-within.ts', 'readings/newest-within.test.ts');
const repeatedHour = small('documents/order-in-repeated-hour.ts', 'documents/order-in-repeated-hour.test.ts');
const columnCodes = small(
  'documents/column-codes.ts',
  'documents/column-codes.test.ts rain/storm/storm-events.test.ts',
);
const result = small('readings/result.ts', 'readings/result.test.ts readings/convert-series.test.ts');
const version = small('readings/version-in-force.ts', 'readings/convert-series.test.ts readings/result.test.ts');
const order = small('formulas/dependency-order.ts', 'formulas/formulas.test.ts');
const can = small('access/can.ts', 'access/can.test.ts');
const clock = small('documents/logger-clock.ts', 'documents/logger-clock.test.ts');
const heard = small('documents/heard-loggers.ts', 'documents/heard-loggers.test.ts');
const trust = small('time/clock-trust.ts', 'time/clock-trust.test.ts');
const retention = small('monitor/retention.ts', 'monitor/retention.test.ts');
const ringing = small('occ/ringing.ts', 'occ/occ.test.ts');
const trial = small('alerts/limits/trial.ts', 'alerts/limits/trial.test.ts');
const joined = small('readings/join-versions.ts', 'readings/join-versions.test.ts');
const wall = small('occ/wall-status.ts', 'occ/occ.test.ts');
const settled = small('alerts/events/bound-state-by-events.ts', 'alerts/events/bound-state-by-events.test.ts');
const history = small('alerts/events/event-history.ts', 'alerts/events/event-history.test.ts');
const held = small('alerts/judge/judge-instrument.ts', 'alerts/events/held-ends.test.ts');
const silence = small('alerts/silence/silence.ts', 'alerts/silence/silence.test.ts');
const limitChange = small('alerts/limits/limit-change.ts', 'alerts/limits/limit-change.test.ts');
const loops = small('health/loop-states.ts', 'health/loop-states.test.ts');

/** @type {import('./list.mjs').Mutant[]} */
export const DOMAIN = [
  breach('a !== b && shown < MOST_DECIMALS && Number(a', 'shown < 0 && Number(a', 'a value that tripped does not round to its limit'),
  possible('value >= Math.max(0, min ?? 0) &&', '', 'rain below 0 cannot be'),
  possible('value <= max * share', 'value <= max', 'bounds of rain grow with the interval'),
  runningTotal('value >= earlier ? value - earlier : value', 'value - earlier', 'a fall is a reset'),
  runningTotal('Math.max(since, time - LONGEST_GAP_MS)', 'time - LONGEST_GAP_MS', 'a total of another column is none'),
  within('time - (times[newest] as number) <= withinMs', 'true', 'an operand that is too old is none'),
  repeatedHour('return second > last ? second : null;', 'return second;', 'a second step back is ambiguous'),
  repeatedHour('if (second > now + AHEAD_MS) return first;', '', 'a second pass that is still to come is none'),
  columnCodes('if (value === DRY || value === TRACE) return 0;', '', 'dry is 0'),
  importRow("values[key] = kind === 'yes' ? false : null;", "values[key] = kind === 'yes' ? false : 0;", 'an empty limit of an import is none, and not zero'),
  typedClock("return hour !== null && hour < 24 &&", 'return hour !== null && hour < 26 &&', '25:10 is a time of day'),
  typedNumber("/^[-+]?[1-9]\\d{0,2}([, ])", "/^[-+]?\\d{1,3}([, ])", '0,500 is five hundred'),
  typedYes('return NO.test(mark) || CROSS.test(mark) ? false : null;', 'return false;', 'a mark that nobody knows is no tick'),
  surveyFile("comma: mark === ';' ? 'point' : 'thousands'", "comma: 'thousands'", 'a decimal comma makes a survey a thousand times larger'),
  small('alerts/events/event-times.ts', 'alerts/events/event-times.test.ts')('alarmSpans(records).at(-1)', 'alarmSpans(records).at(0)', 'an event starts with its newest span'),
  small('alerts/events/event-times.ts', 'alerts/events/event-times.test.ts')('records.findLast((record)', 'records.find((record)', 'a level that was left and came back began when it came back'),
  small('readings/version-in-force.ts', 'readings/version-at.test.ts')('(b.startDate < a.startDate ? b : a)', '(b.startDate > a.startDate ? b : a)', 'before all versions the first one holds'),
  sheetTime('local - (local % DAY_MS) + clock', 'local + clock', 'the hour of a row is added to that of its sheet'),
  manualHead("while (first >= 0 && label !== ''", "while (false && label !== ''", 'of a merged head the second row is a reading'),
  manualHead('if (found.length > 1) doubles.push({ use, at: found });', '', 'of two heads of names one is taken'),
  sheetFields('if (at === undefined || others.length > 0) continue;', 'if (at === undefined) continue;', 'of two heads of readings the first is taken'),
  typedQuestions('field, last: past.at(-1) ?? null }] : [];', 'field, last: null }] : [];', 'a question does not name the value before'),
  manualSheets("if (isHidden) return", "if (!isHidden && false) return", 'a hidden sheet is stored'),
  manualDraft("else if (time > now + 60_000)", "else if (time > now + 60_000_000)", 'a reading of the afternoon is taken in the morning'),
  entering("if (stands.isStruck || ", "if (", 'what was struck out comes back by itself'),
  entering("if (!isNothing(stands.typed) && !stands.isStruck) return ifReplaced;", "", 'a note takes the place of a reading'),
  manualDraft("return alike.length === 1 ?", "return alike.length >= 1 ?", 'of two alike names the first is taken'),
  surveyDate("return fileName.includes(digits(month)) ? 'month-first' : null;", "return 'month-first';", 'a date that can be two is guessed'),
  surveyFile("about.count !== null && about.count !== depths.length", "false", 'a survey that broke off is stored'),
  surveyDepths("left.delete(found);", "", 'two readings go to one depth'),
  archive('if (plain.length !== size || crc32(plain) !== crc)', 'if (plain.length !== size)', 'a workbook with a flipped bit is refused'),
  level('compareToBound(value, minus) < 0 || compareToBound(value, plus) > 0', 'compareToBound(value, minus) <= 0 || compareToBound(value, plus) >= 0', 'with two bounds the bound itself is inside'),
  level('return compareToBound(value, minus) <= 0;', 'return compareToBound(value, minus) < 0;', 'with one bound the bound itself is outside'),
  level("if (exceeds(value, limits.WSL)) return 'WSL';", '', 'the highest level comes first'),
  run('const AL = rank >= 2 ? counted(run.AL) : 0;', 'const AL = rank >= 2 ? counted(run.AL) : run.AL;', 'a run is of readings in a row'),
  run("WSL >= limit ? 'WSL'", "WSL > limit ? 'WSL'", 'as many readings as the limit put a level in force'),
  run('if (reading === null) return run;', 'if (reading === null) return NEW_RUN;', 'no reading does not end a run'),
  rate('RATE_TOLERANCE_INTERVALS = 0.5', 'RATE_TOLERANCE_INTERVALS = 1.5', 'the reading before is near, or there is no rate'),
  rate(': now - before', ': before - now', 'a rise is positive'),
  series('from !== null && from < t', 'from !== null && from <= t', 'a reading of the very moment came in time'),
  series('const day = rules.allowRate ?', 'const day = true ?', 'a version may forbid rates'),
  clearing('clear[at] < minClearCount', 'clear[at] <= minClearCount', 'as many clear readings as asked for lower a level'),
  clearing('plus === null ? null : plus - deadBand', 'plus === null ? null : plus + deadBand', 'the dead-band lies inside'),
  event("if (level === null || reading === null) return { change: 'none', event: open };", "if (level === null) return { change: 'none', event: open };", 'the first reading after a silence closes nothing'),
  event('peak: higher(open.peak, next)', 'peak: next', 'the highest level is kept'),
  event('if (covered === null || eventRank(next) > eventRank(covered)) return null;', 'if (covered === null) return null;', 'a report at alert does not cover action'),
  event("return { ...transition, event: { ...event, informed, acknowledged } };", 'return transition;', 'a report that came while its alarm was judged stays'),
  spokenOf('isReported || !isBeyond(level, shown)', 'true', 'nobody reports a level that they were not shown'),
  spokenOf('beyond.every(({ isOver }) => isOver)', 'true', 'an alarm that rises refuses the report of the level before'),
  notice('eventRank(level) <= eventRank(told)', 'eventRank(level) < eventRank(told)', 'a level is told once'),
  down('return from !== null && now >= from;', 'return from !== null && now > from;', 'it is down at that very moment'),
  down('if (lastValid === null) return rule.dataIntervalMs * rule.base > 0;', 'if (lastValid === null) return false;', 'who never spoke is down'),
  storm('intensity > line.meanIntensity || accumulated > line.accumulated', 'intensity > line.meanIntensity && accumulated > line.accumulated', 'either intercept counts'),
  storm('const meanIntensity = r3 / 3;', 'const meanIntensity = r3;', 'the mean of three hours'),
  rain('completeness < MIN_COMPLETENESS ? null : mm', 'mm', 'a sum of too few bins is no small sum'),
  small('rain/rain-report.ts', 'rain/rain.test.ts')('startOfDay(at - 1, zone)', 'startOfDay(at, zone)', 'the bin that ends at midnight fell the day before'),
  small('rain/totals.ts', 'rain/rain-report.test.ts')('known?.from === from ? known', 'known ? known', 'a new month begins with nothing'),
  partialSum('completeness > 0 && completeness < 1', 'completeness === 0', 'a sum that lacks readings says so'),
  drawnRain('period ? PERIOD_MS[period] : windowMs', 'windowMs', 'the drawer says the window that is drawn'),
  small('rain/follow-gauge.ts', 'rain/judge-gauge.test.ts')('worstBetween(series, event, rain[i + 1])', 'worstBetween(series, event, undefined)', 'each rain has the worst that it was itself'),
  small('rain/follow-gauge.ts', 'rain/follow-gauge.test.ts')('[...open.steps, ...steps.slice(1)]', 'steps', 'a storm that goes on keeps its steps'),
  small('rain/rolling-rain.ts', 'rain/follow-gauge.test.ts')('firstAfter(times, time - windowMs)', 'row', 'bins leave a window that was filled before'),
  rainEvent('seenDryMs >= MIN_COMPLETENESS * drySpellMs', 'true', 'silence ends no rain'),
  codec('zigzag(scaled - before)', 'zigzag(scaled)', 'values are written as steps'),
  codec('|| Object.is(value, -0)', '', 'a negative zero is kept as one'),
  decode('high << 7', 'high << 6', 'numbers of two bytes'),
  varint('-value * 2 - 1', '-value * 2', 'negative numbers lie between the positive ones'),
  result('polynomial(f, raw) - polynomial(f, r0 ?? 0)', 'polynomial(f, raw - (r0 ?? 0))', 'the polynomial of each, then the difference'),
  result('if (raw === 0 && !calibration.allowZero) return null;', '', 'a broken wire reads 0'),
  result('k * (temperature - t0)', 'k * (t0 - temperature)', 'the sign of the correction'),
  version('version.startDate <= time', 'version.startDate < time', 'a version holds from its very start'),
  order("state.get(next) === 'open'", 'false', 'a circle is named'),
  order('const next = last.waiting.shift();', 'const next = undefined as string | undefined;', 'each after those it asks for'),
  can("if (rule.project === 'member') return membership !== null;", '', 'a stranger sees no project'),
  can('if (rule.roles && !hasRole(viewer, ...rule.roles)) return false;', '', 'a role that it takes'),
  can('membership.canRemark || hasRole', 'true || hasRole', 'remark access is given by person'),
  clock('stamp - now > toleranceMs', 'stamp - now > 2 * toleranceMs', 'a row from the future'),
  heard('agreeing.length > right', 'agreeing.length >= right', 'more speak against the server than for it'),
  heard('return isSteady(logger) ? { by, isProof: true } : null;', 'return { by, isProof: true };', 'a backlog says nothing of the clock'),
  heard('if (time - newest > GAP_INTERVALS * dataIntervalMs) return false;', '', 'a logger clock set ahead leaves a gap'),
  trust('if (!trust.isAnchored) return { ...trust, isConfirmed: false, jumpMs };', '', 'a clock that nobody confirmed may have been put right'),
  trust('(isBehind || correctionMs < 0)', 'true', 'a clock that was behind and was put right is trusted'),
  trust('!isSuspect(trust) &&\n  ', '', 'no silence on a suspect clock'),
  retention('if (age <= keep.all * DAY_MS) kept.add(image);', 'if (age <= keep.hourly * DAY_MS) kept.add(image);', 'one an hour past the last day'),
  retention('new Set<T>(newest ? [newest] : [])', 'new Set<T>()', 'the newest image stays'),
  ringing('.filter(({ isInformed }) => !isInformed)', '', 'what is reported is silent'),
  trial('isRing(transition) && time >= from', 'isRing(transition)', 'what rang before the span is not counted'),
  trial('...rules, startDate, dataIntervalMs', '...rules, startDate: 0 * startDate, dataIntervalMs', 'a new version begins anew'),
  trial('const isFarther = Number.isNaN(peak.value) || ', 'const isFarther = ', 'a rise that begins without a value has a peak'),
  trial('from - last.to < SAME_RISE_MS', 'false', 'alarms near each other are one rise'),
  ringCounts('const day = startOfDay(time, zone);', 'const day = startOfDay(time, 0);', 'a day is the project’s day'),
  rate('while (at < index && (times[at] as number) < wanted) at += 1;', '', 'who walks along looks back by an hour'),
  small('alerts/level.ts', 'alerts/level.test.ts')('return roundSignificant(value) - roundSignificant(bound);', 'return gap;', 'what reads alike in nine digits is alike'),
  small('alerts/judge/determined-state.ts', 'alerts/judge/determined-state.test.ts')('calmest.lastValid !== null && isEqual(calmest, worst) ? calmest : null', 'calmest', 'few readings decide only where nothing before them matters'),
  small('alerts/judge/determined-state.ts', 'alerts/judge/determined-state.test.ts')('version.startDate > from || judgedAlike(version, own, from) !== null', 'true', 'a replay ends only where nothing before matters'),
  judged('isCalm(now) && !events.level && !events.rate', 'isCalm(now)', 'an alarm ends when all is calm'),
  maskedTimes('last.to = Math.max(last.to, span.to)', 'last.to = span.to', 'a mask within another ends nothing'),
  maskedTimes('time <= before.to', 'time < before.to', 'a mask holds to its very end'),
  splitMask('if (parts[i]?.reading2) kept.reading2[place] = Number.NaN;', '', 'of a masked half a gap is left'),
  splitMask('!(parts[i]?.reading1 && parts[i]?.reading2)', 'true', 'what is masked whole is no row'),
  dayCauses("  ['refused', 'refused'],\n  ['masked', 'masked'],", "  ['masked', 'masked'],\n  ['refused', 'refused'],", 'what people did tells more than the logger'),
  feeds('const from = Math.max(startDate, firstRow ?? startDate);', 'const from = startDate;', 'nothing is owed before the first row of the document'),
  feeds('const to = Math.min(end, versions[i + 1]?.startDate ?? end);', 'const to = end;', 'a version ends where the next begins'),
  shares('Math.floor(share * 1000 + 1e-9) / 10', 'Math.round(share * 1000) / 10', '99.96 % is not 100'),
  importHeads('found.indexOf(key) === i', 'true', 'of two columns with one name the first counts'),
  importSheet('!isHidden && rows.length > 0', 'rows.length > 0', 'a hidden sheet is not imported'),
  importSheet("if (cellWords(first).startsWith(REMARK)) {", 'if (false) {', 'a remark is no instrument'),
  plans('Math.min(100, Math.max(0,', 'Math.min(1000, Math.max(0,', 'a pin stays on its plan'),
  plans('zoom > 1 ? FINE_STEP : PLACE_STEP', 'PLACE_STEP', 'an enlarged plan is set more finely'),
  joined('before - first', 'before', 'the value after equals the value before'),
  wall("status === 'down' && isAlarmLevel(level) ? [level] : []", '[]', 'silence hides no danger'),
  slots("const until = Math.min(end, feed.to, now);", "const until = Math.min(end, feed.to);", 'today owes what is still to come'),
  slots("Math.max(1, Math.round((end - start) / intervalMs))", "Math.round(DAY_MS / intervalMs)", 'a day of 23 or 25 hours owes 24'),
  countDay("if (slot !== this.last) this.count += 1;", "this.count += 1;", 'a doubled half day makes up for a missing one'),
  shareCauses("const unread = Math.min(unwritten, refused);", "const unread = refused;", 'causes are more than what is missing'),
  putAway('now - one.at < PUT_AWAY_DAYS[consequence] * DAY_MS', 'true', 'nothing is hidden for good'),
  putAway('things[check].filter(({ key }) => !keys.has(key))', 'kept.length ? [] : things[check]', 'what is missing anew is listed'),
  depthShape('const sign = growsDown(depths) ? -1 : 1', 'const sign = growsDown(depths) ? 1 : -1', 'a hole would be summed up from its top'),
  depthShape('i === 0 ? value : lessOf', 'i === 0 ? null : lessOf', 'the deepest would say nothing'),
  depthReading('Math.abs(at - time) < Math.abs(best.time - time)', 'Math.abs(at - time) <= Math.abs(best.time - time)', 'the later of two equally near'),
  paths('away(j) <= tolerance', 'true', 'a point of one group alone'),
  paths('if (point.y < bottom.y) bottom = point;', '', 'a peak to one side is lost among many readings'),
  paths('point === points.at(-1)', 'false', 'a path ends hours before its newest reading'),
  checksums('average(changes) / 2', 'average(changes)', 'twice the bias that moved'),
  toldFailure("if (fit.r2 < LEAST_R2) return 'residual';", '', 'a time of failure is told of scattered points'),
  toldFailure("versions.length > 1 ? 'version'", "versions.length > 2 ? 'version'", 'a new version looks like a movement'),
  toldFailure("isSilent || isBroken ? 'gap'", "isBroken ? 'gap'", 'a time is told long after the instrument fell silent'),
  toldFailure("if (told.time <= at) return 'past';", '', 'a time of failure is told that is over'),
  bulletins('Number.POSITIVE_INFINITY) > now', 'Number.POSITIVE_INFINITY) >= now', 'a bulletin holds no longer at the moment of its end'),
  bulletins("if (type === 'Cancel') return { none: 'cancelled' };", '', 'a bulletin that was taken back is none'),
  bulletins('chinese.length > 0 ? chinese : infos', 'chinese.length > 9 ? chinese : infos', 'the blocks in Chinese are told, wherever they stand'),
  kilometres('if (known == null || Math.abs', 'if (known != null || Math.abs', 'of several gauges the nearest tells of a place'),
  kilometres('<= REACH_KM * 1000', '<= REACH_KM * 2000', 'a gauge tells of no place farther than 500 m'),
  slideTables("(columns[i]?.align === 'right' ? cell", "(columns[i]?.align === 'left' ? cell", 'a number on a slide is never cut'),
  zFilter('(value, spread)) > MOST_Z', '(value, spread)) >= MOST_Z', 'a reading exactly at the limit of z stays'),
  zFilter('squares / count', 'squares / (count - 1)', 'the deviation is that of the whole population'),
  dropPattern('nextValue(reading2, last) >= end', 'last >= end', 'what had not come back by the end of the window is said to be so'),
  dose('dose > DOSE_MARK', 'dose >= DOSE_MARK', 'a dose of 70 does not stand out'),
  eventContent("key: isBelow ? 'content.below' : 'content.above'", "key: 'content.above'", 'what lies below a lower limit is not above it'),
  periodPeak('(versions[at + 1] as V).from <= point.time', 'false', 'a peak is held against the limits of its time'),
  noiseTable('first + i >= begun && ', '', 'nothing is missing before a period'),
  noiseTable('computeDose(levels.slice(0, end), PER_DAY_PERIOD, limit)', 'computeDose(levels.slice(end - PER_HOUR, end), PER_HOUR, limit)', 'by day the dose runs since 07:00'),
  dueReport('at > since ||', 'at >= since - 31 * DAY_MS ||', 'a schedule makes nothing that was due before it'),
  dueReport('Math.min(start + (day - 1) * DAY_MS, lastDay)', 'start + (day - 1) * DAY_MS', 'a shorter month has its last day'),
  sendingReport('copies.filter(({ isAgain }) => !isAgain)', 'copies', 'one that was sent again is late by when it was asked for'),
  noiseLimits('level > limit', 'level >= limit', 'at the limit of noise is not over it'),
  fieldQueue(
    "entry.state.type === 'sending' ? { ...entry, state: WAITING } : entry;",
    'entry;',
    'a phone that ended while it sent a reading would never send it again',
  ),
  fieldQueue(
    ".filter(({ state, by }) => state.type === 'waiting' && by.id === user)",
    ".filter(({ state }) => state.type === 'waiting')",
    'a reading would be sent as whoever is logged in',
  ),
  fieldQueue(
    'at: entry.at + MINUTE_MS,',
    'at: entry.at,',
    'keeping both would meet the other reading for ever',
  ),
  fieldQueue(
    'isSettled(entry) && !hasUnsentPhoto(entry);',
    'isSettled(entry);',
    'a photo that waits would be forgotten with its reading',
  ),
  fieldQueue(
    '!isSent && trouble === undefined;',
    '!isSent;',
    'a photo that the server refused would hold up all later ones',
  ),
  fieldKeeping(
    'onDevice.filter(({ id }) => !unkept.has(id) && !gone.has(id))',
    'onDevice.filter(({ id }) => !gone.has(id))',
    'an entry that the phone could not store would be replaced by what was stored before',
  ),
  repeated(
    'leaves: isOwn &&',
    'leaves: false &&',
    'an entry sent again at a corrected minute would stand at both',
  ),
  repeated(
    'offered.replace : offered.replace || isOwn',
    'offered.replace : offered.replace',
    'an entry sent again with a corrected value would be a conflict with itself',
  ),
  fieldClock('measured - (used ?? 0);', 'measured;', 'a clock that was known to be wrong would move readings twice'),
  settled('value: worstLevel(state.levels.value, value),', '', 'an instrument is never calmer than its event'),
  settled('[own]: isBelow ? rate : ofOwn', '[own]: ofOwn', 'a rate is never calmer than its event'),
  settled('milder(level, most[kind])', 'level', 'a rate is at no level that its readings do not allow'),
  settled("const isOthers = quantity === null || levelRank(ofOwn) < levelRank(rate);", 'const isOthers = false;', 'the other rate may have brought the event to its level'),
  history('const isGone = ({ level }: HistoryStep) => level !== ', 'const isGone = ({ level }: HistoryStep) => level === ', 'a level that never was is noted as withdrawn'),
  history('if (eventRank(spokenOf) > eventRank(level)) return null;', '', 'a report covers no level above it'),
  history('(isAlarm(next) && !isAlarm(before) && known.length > 0)', 'false', 'a report covers no alarm that came again'),
  history('const known = steps.filter(({ at }) => at <= judgedUpTo);', 'const known = [...steps];', 'a report covers what its person could know'),
  history('(wasUnseen || now - end.at <= HISTORY_MS)', 'now - end.at <= HISTORY_MS', 'what stood as over and unseen stays so'),
  history('if (!last || isCovered || isAlarm(last.level)) return false;', 'if (!last || isAlarm(last.level)) return false;', 'what was reported is not unseen'),
  held("if (finding.time > present && ", 'if (false && ', 'a reading ahead of the clock ends nothing'),
  held("(transition.change === 'closed' || transition.change === 'lowered')", "transition.change === 'closed'", 'a reading ahead of the clock lowers nothing'),
  held('heldFrom ??= finding.time;', 'heldFrom = finding.time;', 'an end that was held is judged when the first of its readings is due'),
  silence('!was && isSilent.get(no) && mayDeclare(rule.dataIntervalMs)', '!was && isSilent.get(no)', 'no silence on a suspect clock'),
  silence('lastValid !== null && newestTs !== null && !isDown(newestTs, lastValid, rule)', 'true', 'a logger does not take along what was broken before'),
  silence('return now < at + PATIENCE_SPANS', 'return now > at + PATIENCE_SPANS', 'a fall is told by name once the logger had its time'),
  silence('lastValid ?? boundAt, rule);\n}', 'lastValid ?? Number.NEGATIVE_INFINITY, rule);\n}', 'a new instrument has its time'),
  silence('if (isLoggerSilent && !open)', 'if (isLoggerSilent)', 'a logger falls silent once'),
  silence("if (!groups.has(`${open.projectNo} ${open.documentNo}`)) found.loggersReturned.push(open);", '', 'the silence of a logger ends where nothing is bound to it'),
  limitChange("=== '≤' ? 'minus' : 'plus'", "=== '≤' ? 'plus' : 'plus'", 'an event below its limit names that limit'),
  limitChange('return was === is ? [] :', 'return was === null ? [] :', 'a limit that was set is a change'),
  loops('const waited = longer(olderBy(oldest, silent), waits[name] ?? null);', 'const waited = olderBy(oldest, silent);', 'work that waits in a queue makes its loop late'),
  loops('age: age + silent, oldest: waited', 'age, oldest: waited', 'what a frozen process said grows older'),
  loops('waits[name]) ?? [])', 'undefined) ?? [])', 'work that no process does is seen'),
  loops('RANK[one.state] - RANK[other.state] < 0', 'RANK[one.state] - RANK[other.state] > 0', 'the best of several processes counts'),
  affected('if (isOnWall && !now?.isOnWall)', 'if (isOnWall && now?.isOnWall === false)', 'an alarm that is gone did not leave the wall'),
  affected('hasPlace && now?.hasPlace === false', 'now?.hasPlace === false', 'what had no place before loses it again'),
]; // biome-ignore format: a mistake a line
