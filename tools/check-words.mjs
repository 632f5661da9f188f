#!/usr/bin/env node
// Checks that texts are only in packages/messages, that renamed identifiers do not come back, and that no path or host of
// a single machine is in the repository.
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CJK = /[\u3400-\u9fff\uf900-\ufaff]/;
const WEB_SOURCE = /^apps\/web\/src\/.*\.tsx?$/;
/** Files that may contain texts: tests quote expected texts, and the gallery of the UI kit shows samples. */
const WITHOUT_CATALOGUE = /\.test\.tsx?$|\/test-|\/demo\/|\/ui\/gallery\/|\/ui\/Gallery\.tsx$/;

/** Patterns of personal folders and of package registries. */
const HOME = new RegExp(`(?<![\\w.:/])/(?:${['home', 'root', 'Users', 'work', 'mnt'].join('|')})/[\\w.-]+`);
const REGISTRY = new RegExp(
  `\\b(?:${['registry', 'npm', 'artifactory', 'nexus'].join('|')})\\.[\\w-]+\\.[a-z]{2,}|_authToken`,
);
const TEXT = /\.(ts|tsx|js|mjs|cjs|json|md|css|html|sql|sh|svg|ya?ml|toml|conf|service|txt)$|^[^.]+$|(^|\/)\.\w+$/;

/**
 * Rejected synonyms in the catalogues, and the word to use instead.
 * @type {Record<'zh-TW' | 'en', [RegExp, string][]>}
 */
const RIVALS = {
  'zh-TW': [
    [/警報(?!聲)|警示/, '告警 (警報聲 is the sound)'],
    [/斷線/, '無資料'],
    [/讀數/, '量測值'],
    [/數據/, '資料, 資料檔'],
    [/儀錶板/, '儀表板'],
    [/比對/, '比較'],
    [/(?<!時)針(?!對)/, '點位'],
    [/無法取得(?!$)/, '無法載入'],
    [/管理者|(?<!系統)管理員/, '系統管理員'],
    [/郵箱/, '電子郵件'],
    [/帳本/, '收檔紀錄'],
    [/判讀/, '判定'],
    [/收下/, '採用'],
    [/被拒(?!絕|收)/, '拒收'],
    [/大螢幕/, 'OCC 監控'],
    [/通道/, '通知管道'],
    [/遮蔽/, '遮罩'],
    [/圖釘/, '點位'],
    [/帶走/, '下載'],
    [/用戶/, '使用者'],
    [/起用/, '生效, 啟用'],
    [/綁定值/, '資料欄位'],
    [/讀值/, '量測值'],
    [/待送(?!出)/, '待送出'],
    [/測斜孔/, '孔位'],
    [/檢查和|校核和/, '檢核和'],
    [/未回報/, '未通報'],
    [/施工廠商|承攬廠商/, '施工單位'],
    [/儀器廠商|監測公司/, '監測單位'],
    [/首響|不響|會響(?!起)/, '告警'],
    [/產一份|做成|做好/, '產生, 完成'],
    [/列回/, '恢復'],
  ],
  en: [
    [/\bwarnings?\b/i, 'Attention, Alert, Action, or alarm'],
    [/\balert events?\b/i, 'alarm event'],
    [/\bthresholds?\b/i, 'limit'],
    [/\b(un)?fold\b/i, 'Collapse, Expand'],
    [/\bnewest\b/i, 'latest'],
    [/\bdata files?\b|\bdocuments?\b/i, 'logger file'],
    [/\binform(ed)?\b/i, 'report'],
    [/\bpictures?\b/i, 'image'],
    [/\bledgers?\b/i, 'import log'],
    [/\bjudg(e|es|ed|ing)\b/i, 'evaluate'],
    [/\btold\b/i, 'notified'],
    [/\btak(e|es|en|ing) in\b/i, 'accept, import'],
    [/\brefused (rows?|lines?)\b|\b(rows?|lines?) refused\b/i, 'rejected rows'],
    [/\bput away\b/i, 'snooze'],
    [/\btak(e|en) along\b/i, 'download'],
    [/\b(rang|rung)\b/i, 'alarm'],
    [/\banew\b/i, 'again'],
    [/\bmend(ed)?\b/i, 'fix'],
    [/\b(some|every)body\b/i, 'someone, everyone'],
    [/\bgo(es)? on\b|\bwent on\b|\bgoing on\b/i, 'continue, in progress'],
    [/\bcame\b/i, 'received, arrived'],
    [/\bstands?\b/i, 'is shown, is'],
    [/\bsilence\b/i, 'no data'],
    [/\bstruck[ -]out\b/i, 'deleted'],
    [/\bdropped\b/i, 'excluded, discarded'],
    [/\bcall(ed)? off\b/i, 'cancel'],
    [/\breceivers?\b/i, 'recipient'],
    [/\bnotice lists?\b/i, 'notification list'],
    [/\bbeing made\b|\bwas made\b/i, 'is being created, was created'],
    [/\bheads\b/i, 'headings'],
    [/\bbound values?\b/i, 'data column'],
    [/\bwhoever\b/i, 'anyone who'],
    [/(?<![-\w])mail(s|ed)?\b/i, 'e-mail'],
    [/(?<!OCC )\bwall\b/i, 'OCC wall'],
    [/[\u3000-\u303f\uff00-\uff60]/, 'no full-width character'],
  ],
};
/** Exact sentences of the specification, which are exempt. */
const QUOTED = [
  '儀錶板格數不可低於3格',
  '請輸入郵箱',
  '請輸入正確的郵箱',
  '管理員',
  '已重置{{n}}筆數據',
  '一般用戶',
  '高鐵用戶',
];

/**
 * Identifiers that were renamed, and the word to use instead: the trade's word finds the code. An identifier is added
 * here once the code no longer contains it.
 */
const RENAMED = new Map([
  ['openStartingDoor', 'openStartupServer'],
  ['serverThatTurnsAway', 'createLoadSheddingServer'],
  ['TurnAway', 'LoadShedder'],
  ['turnAway', 'loadShedder'],
  ['liftPoints', 'undoPointMasks'],
  ['reseatReadings', 'reapplyMasks'],
  ['HeldReading', 'MaskedReading'],
  ['takeHeld', 'takeMasked'],
  ['readHeld', 'readMaskedReadings'],
  ['holdReadings', 'storeMasked'],
  ['oweAll', 'enqueueBacklog'],
  ['makeTight', 'compressColumn'],
  ['tightenDays', 'compressDays'],
  ['foretell', 'predictNext'],
  ['afterSaid', 'applyAcknowledgements'],
  ['holdSaid', 'lockAcknowledgements'],
  ['levelSpokenOf', 'reportableLevel'],
  ['settledBy', 'boundStateByEvents'],
  ['Played', 'Simulation'],
  ['unseenAfter', 'endedUnacknowledged'],
  ['askRemembered', 'loadJudgeContext'],
  ['rememberedOf', 'completeJudgeContext'],
  ['leavingSpans', 'expiringSpans'],
  ['whileWanted', 'cancellable'],
  ['whileWhole', 'rejectOnAbort'],
  ['withPatience', 'withTimeout'],
  ['askAhead', 'prefetch'],
  ['rehearse', 'dryRun'],
  ['begunStream', 'primeStream'],
  ['checkAgainstNobody', 'verifyDecoyPassword'],
  ['declareWhole', 'markRestoreComplete'],
  ['findStranger', 'findForeignMember'],
  ['whyNothing', 'noExpectationReason'],
  ['NothingOwed', 'NoExpectation'],
  ['heedLanguage', 'applyLanguageParam'],
  ['HotCard', 'AlarmCard'],
  ['CalmCard', 'NormalCard'],
  ['leadAlone', 'electLeader'],
  ['takeAlong', 'downloadRoute'],
  ['codeAsMeant', 'normaliseCode'],
  ['leavesNobody', 'removesLastAdministrator'],
  ['hangUnder', 'groupByArea'],
  ['ProjectWish', 'ProjectFromLink'],
  ['passDoor', 'quarantineFutureRows'],
  ['createTakeRows', 'createIntake'],
  ['noteLead', 'saveClockLead'],
  ['noteAhead', 'saveFutureStamp'],
  ['listStoredAhead', 'listFutureRows'],
  ['HeardClock', 'clock sample'],
  ['HeardRow', 'clock sample'],
  ['putAside', 'quarantine'],
  ['putIn', 'insert'],
  ['takeOut', 'remove'],
  ['isTame', 'isSafePattern'],
  ['withoutLongPast', 'dropStaleBatches'],
  ['owedBatches', 'backlog'],
  ['leftBatches', 'backlog'],
  ['isHealed', 'isClockBack'],
  ['closeWithdrawn', 'closeRetractedEvents'],
  ['WithdrawnEvent', 'RetractedEvent'],
  ['deleteUnseen', 'deleteUnannouncedEvents'],
  ['StruckReading', 'ReadingDeletion'],
  ['struckIn', 'deletions'],
  ['struckTimes', 'deletions'],
  ['rememberStruck', 'saveDeletion'],
  ['forgetStruck', 'undoDeletion'],
  ['markFallen', 'openSilenceEvents'],
  ['markReturned', 'closeSilenceEvents'],
  ['isHeardOf', 'isConnected'],
  ['whoIsTold', 'recipients'],
  ['TellFailed', 'notifyFailure'],
  ['tellBrowsers', 'publish'],
  ['isWorthLater', 'isRetryable'],
  ['madeAlready', 'isMade'],
  ['rouse', 'wake'],
  ['EventDeeds', 'EventActions'],
  ['useDeeds', 'useEventActions'],
  ['facesBefore', 'previousFaces'],
  ['someMidnight', 'midnight'],
  ['leadsOut', 'isOutside'],
  ['summedUp', 'sumOfMembers'],
  ['asTheyAre', 'currentPlans'],
]);
const RENAMED_NAME = new RegExp(`\\b(?:${[...RENAMED.keys()].join('|')})\\b`, 'g');
const CODE = /\.(ts|tsx|mjs)$/;
const CATALOGUE = /^packages\/messages\/src\/(zh-TW|en)\//;

/**
 * Returns the violations in a file, one sentence each.
 * @param {string} file from the root
 * @param {string} text
 * @returns {string[]}
 */
export function objections(file, text) {
  const lines = text.split('\n');
  const problems = [];
  if (WEB_SOURCE.test(file) && !WITHOUT_CATALOGUE.test(file)) {
    for (const [index, line] of withoutComments(text).split('\n').entries()) {
      if (CJK.test(line)) problems.push(`${file}:${index + 1} holds words; they belong in packages/messages.`);
    }
  }
  const language = CATALOGUE.exec(file)?.[1];
  if (language === 'zh-TW' || language === 'en') {
    for (const [index, line] of withoutComments(text).split('\n').entries()) {
      for (const [rival, word] of RIVALS[language]) {
        if (saidIn(line).some((said) => rival.test(said)))
          problems.push(`${file}:${index + 1} has another word for ${word}.`);
      }
    }
  }
  for (const [index, line] of lines.entries()) {
    if (CODE.test(file)) {
      for (const [name] of line.matchAll(RENAMED_NAME))
        problems.push(`${file}:${index + 1} has the renamed identifier ${name}; use ${RENAMED.get(name)}.`);
    }
    if (HOME.test(line)) problems.push(`${file}:${index + 1} names a folder of one machine.`);
    if (REGISTRY.test(line)) problems.push(`${file}:${index + 1} names a package registry.`);
  }
  return problems;
}

/** Returns the texts of a catalogue's line, without keys, imports and parameters. @param {string} line */
function saidIn(line) {
  if (/^\s*(import|export)\b/.test(line)) return [];
  const texts = line.replace(/^\s*('[^']*'|\w+):/, '').match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/g) ?? [];
  return texts
    .map((text) => text.slice(1, -1))
    .filter((text) => !QUOTED.includes(text))
    .map((text) => text.replace(/\{\{\w+(?:, |\}\})/g, ''));
}

/** Removes comments but keeps the line breaks. @param {string} text */
function withoutComments(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[\s;{}(])\/\/.*$/gm, '$1');
}

/** @param {string} root */
function trackedFiles(root) {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return list.split('\0').filter((file) => TEXT.test(file) && !file.startsWith('tools/check-words'));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const problems = trackedFiles(root).flatMap((file) => {
    try {
      return objections(file, readFileSync(path.join(root, file), 'utf8'));
    } catch {
      return []; // deleted and not yet committed, or a link
    }
  });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}
