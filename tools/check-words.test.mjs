import assert from 'node:assert/strict';
import { test } from 'node:test';
import { objections } from './check-words.mjs';

test('words in a screen are refused, in its comments and tests they are not', () => {
  const words = "const title = '登入';";
  assert.deepEqual(objections('apps/web/src/features/login/LoginPage.tsx', `\n${words}`), [
    'apps/web/src/features/login/LoginPage.tsx:2 holds words; they belong in packages/messages.',
  ]);
  assert.deepEqual(objections('apps/web/src/features/login/state.ts', '/** 登入\n 成功 */\nconst a = 1; // 登入'), []);
  assert.deepEqual(objections('apps/web/src/features/login/state.test.ts', words), []);
  assert.deepEqual(objections('packages/messages/src/zh-TW/login.ts', words), []);
  assert.deepEqual(objections('apps/server/src/demo/company/projects.ts', words), []);
});

test('a folder of one machine and a registry are refused anywhere', () => {
  assert.deepEqual(objections('docs/a.md', 'see /home/ann/talus'), ['docs/a.md:1 names a folder of one machine.']);
  assert.deepEqual(objections('a.json', '"resolved": "https://registry.example.org/x"'), [
    'a.json:1 names a package registry.',
  ]);
  assert.deepEqual(
    objections('docs/a.md', 'the unit writes to /var/lib/talus; open https://talus.example/home/start'),
    [],
  );
});

test('a catalogue has one word for a thing, unless it quotes the specification', () => {
  const zh = 'packages/messages/src/zh-TW/alerts.ts';
  const en = 'packages/messages/src/en/alerts.ts';
  /** @type {[string, string, number][]} */
  const rows = [
    [zh, "  'sound.on': '沒有未通報的警報',", 1],
    [zh, "  'sound.on': '停止警報聲',", 0],
    [zh, "  'edit.too-few': '儀錶板格數不可低於3格',", 0],
    [zh, "  'edit.too-many': '儀錶板格數不可超過 15 格',", 1],
    [zh, "    '逆時針為正',", 0],
    [zh, "  pins: '3 針',", 1],
    [zh, "  'clock.about': '資料照常判讀',", 1],
    [zh, "  'role.client': '一般用戶',", 0],
    [zh, "  'role.other': '其他用戶',", 1],
    [en, "  rule: 'Judged again',", 1],
    [en, "  hint: 'Use your judgement',", 0],
    [en, "  none: 'Nobody was told',", 1],
    [en, "  failed: 'Nothing was taken in',", 1],
    [en, "  refused: 'Refused lines',", 1],
    [en, "  away: 'Put away',", 1],
    [zh, "  'bar.waiting': '待送 {{n}}',", 1],
    [zh, "  'bar.waiting': '待送出 {{n}}',", 0],
    [zh, "  start: '起用時刻',", 1],
    [zh, "  'bar.never': '從未收到資料，自 {{time}} 起使用',", 0],
    [zh, "  rise: '首響',", 1],
    [en, "  'work.leave': 'It goes on by itself',", 1],
    [en, "  'quarantine.came': 'Came',", 1],
    [en, "  'quarantine.came': 'Received',", 0],
    [en, "  sent: 'Mailed to you',", 1],
    [en, "  sent: 'E-mailed to you',", 0],
    [en, "  title: 'Not on the wall',", 1],
    [en, "  title: 'Not on the OCC wall',", 0],
    [en, "  'affected.by': 'Somebody',", 1],
    [en, "  'menu.fold': 'Collapse',", 0],
    [en, "  'menu.fold': 'Fold',", 1],
    [en, "  'line.document': 'Logger file: {{document}}',", 0],
    [en, "  title: 'Alert events',", 1],
    [en, "import type { document as zh } from '../zh-TW/document';", 0],
    ['apps/server/src/demo/dashboards.ts', "'記錄器斷線'", 0],
  ];
  for (const [file, line, count] of rows) assert.equal(objections(file, line).length, count, line);
});

test('a renamed identifier is refused in code, whole words only, and allowed in documents', () => {
  const file = 'apps/server/src/pipeline/clock/quarantine-future-rows.ts';
  assert.deepEqual(objections(file, '\nconst rows = passDoor(tx); // passDoor'), [
    `${file}:2 has the renamed identifier passDoor; use quarantineFutureRows.`,
    `${file}:2 has the renamed identifier passDoor; use quarantineFutureRows.`,
  ]);
  assert.deepEqual(objections(file, 'const rows = passDoors(tx); const carouse = 1;'), []);
  assert.deepEqual(objections('docs/decisions/0015.md', 'passDoor was renamed'), []);
});
