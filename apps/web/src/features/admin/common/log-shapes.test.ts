// @vitest-environment node
import { adminLog as en } from '@talus/messages/en/admin-log';
import { adminLog as zh } from '@talus/messages/zh-TW/admin-log';
import { expect, it } from 'vitest';
import { readLogMessage, type SaidKey } from './log-shapes';

const AT = '2026-11-15T00:10:00.000Z';

it.each<[string, SaidKey, Record<string, string>]>([
  [
    `output TM-03 ${AT} struck out, was reading1=107.5 reading2=9188`,
    'said.struck',
    { name: 'TM-03', at: AT, raw: '107.5', result: '9188' },
  ],
  [
    `output TM 03 ${AT} changed to reading1=1 reading2=null, was ${AT} reading1=2 reading2=3`,
    'said.changed',
    { name: 'TM 03', at: AT, raw: '1', result: 'null', wasAt: AT, wasRaw: '2', wasResult: '3' },
  ],
  ['output TM-03 computed=120 dependent=4', 'said.computed', { name: 'TM-03', n: '120', others: '4' }],
  ['output TM-03 deleted=9', 'said.wiped', { name: 'TM-03', n: '9' }],
  ['file /data/tk/a.dat replay', 'said.replay', { name: '/data/tk/a.dat' }],
  [`document CR6 quarantine take rows=3 ${AT}…${AT} offset=-3600000`, 'said.taken', { name: 'CR6', n: '3' }],
  ['user 陳志豪: password, by link', 'said.password', { name: '陳志豪' }],
  [
    'message TM-03 行動 sent again by sms to 陳志豪',
    'said.resent',
    { subject: 'TM-03 行動', channel: 'sms', name: '陳志豪' },
  ],
  ['camera folders of P-2107: a, b', 'said.folders', { name: 'P-2107', folders: 'a, b' }],
  ['report TK-2026-11 sent again, a@b.tw', 'said.report-sent', { name: 'TK-2026-11', to: 'a@b.tw' }],
  [
    'project.view P-2107: GET /api/project/1/data from /data',
    'said.refused-project-page',
    { action: 'project.view', name: 'P-2107', call: 'GET /api/project/1/data', page: '/data' },
  ],
  ['admin.use: GET /api/admin/log', 'said.refused', { action: 'admin.use', call: 'GET /api/admin/log' }],
])('%s', (message, key, params) => {
  expect(readLogMessage(message)).toEqual({ key, params });
  // Every placeholder of a sentence is extracted from the message
  for (const catalogue of [zh, en])
    for (const [, name] of catalogue[key].matchAll(/\{\{(\w+)/g)) expect(Object.keys(params)).toContain(name);
});

it.each(['admin.use', 'document CR6', 'P-2107 TK 線', ''])('leaves %j as it was written', (message) => {
  expect(readLogMessage(message)).toBeNull();
});
