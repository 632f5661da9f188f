import type { FieldEntry } from '@talus/domain/field/queue';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { NO_SESSION } from '../../app/session/state';
import { sessionStore } from '../../app/session/store';
import { idOf, userOf } from '../../app/test-data';
import { wire } from '../../app/test-wire';
import { keepEntries, keepPhoto } from './device';
import { queueStore } from './store';
import { sync } from './sync';
import { memoryDatabase } from './test-memory-database';

const AT = Date.UTC(2026, 10, 15, 0, 12);
const entryOf = (no: number, more: Partial<FieldEntry>): FieldEntry => ({
  ...{ id: `e${no}`, no, by: { id: idOf(99), name: '林冠宇' }, project: idOf(1), round: 'r', instrument: idOf(no) },
  ...{ name: `OW-${no}`, unit: 'm', decimals: 3, at: AT + no * 60_000, offset: 0, reading: '-7.6', reading3: '' },
  ...{ remark: '', replace: false, photos: [], state: { type: 'waiting' } },
  ...more,
});
const kept = () => queueStore.get().entries;
let sent: { date: number; outputs: { _id: string; replace: boolean }[] }[] = [];

beforeAll(() => {
  globalThis.indexedDB = memoryDatabase();
});
beforeEach(async () => {
  sent = [];
  await keepEntries(kept(), []);
  const { jwt: _, project: __, ...user } = userOf(['client']);
  sessionStore.dispatch({ type: 'restored', session: { ...NO_SESSION, token: 't', user, renewedAt: Date.now() } });
  wire.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.includes('/api/config')) return Response.json({ now: new Date().toISOString() });
    const body = JSON.parse(String(init?.body));
    sent.push(body);
    const stored = { _id: body.outputs[0]._id, TIMESTAMP: new Date(body.date).toISOString() };
    return Response.json({ outputs: [{ ...stored, state: 'new', result: -7.6, level: 'GREEN', before: null }] });
  };
});

it('sends each reading once, oldest first, and says which may stand in place of what is there', async () => {
  await keepEntries([], [entryOf(2, { replace: true }), entryOf(1, {})]);
  await sync();
  expect(sent.map(({ outputs }) => outputs[0])).toMatchObject([
    { _id: idOf(1), replace: false },
    { _id: idOf(2), replace: true },
  ]);
  expect(kept().map(({ state }) => state.type)).toEqual(['sent', 'sent']);
  await sync();
  expect(sent).toHaveLength(2);
});

it('does not wait for ever for a photo that the device lost', async () => {
  const photos = [{ id: 'lost', bytes: 10, isSent: false }];
  await keepPhoto('another', new Blob(['x']));
  await keepEntries([], [entryOf(3, { photos, state: { type: 'sent', at: AT, result: -7.6, level: 'GREEN' } })]);
  await sync();
  expect(kept()[0]?.photos).toEqual([{ ...photos[0], isSent: true }]);
});
