import type { FieldEntry } from '@talus/domain/field/queue';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_SESSION } from '../../app/session/state';
import { sessionStore } from '../../app/session/store';
import { idOf, userOf } from '../../app/test-data';
import { wire } from '../../app/test-wire';
import { dropEntries, keepEntries, keepPhoto, readEntries } from './device';
import { deviceStore, holdPhoto, keepNow, queueStore, readAgain, tell } from './store';
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
let sent: { date: number; outputs: { _id: string; replace: boolean; entry: string; edit: number }[] }[] = [];
let photos: string[] = [];
const disk = { isFull: false };
/** Photos that the server refuses. */
let refused = new Set<string>();

const SENT = { type: 'sent', at: AT, result: -7.6, level: 'GREEN' } as const;
const photo = (id: string) => ({ id, bytes: 10, isSent: false });

/** A stub of XMLHttpRequest that sends photos. */
class Sender {
  status = 200;
  responseText = '{}';
  statusText = '';
  upload = {};
  onload: (() => void) | null = null;
  private photo = '';
  open(_: string, url: string) {
    this.photo = /photo\/(\w+)/.exec(url)?.[1] ?? '';
  }
  setRequestHeader() {}
  send() {
    if (refused.has(this.photo)) {
      this.status = 400;
      this.responseText = JSON.stringify({ code: 'upload.not-a-picture', message: 'no picture' });
    } else photos.push(this.photo);
    this.onload?.();
  }
}

beforeAll(() => {
  vi.stubGlobal('XMLHttpRequest', Sender);
  globalThis.indexedDB = memoryDatabase(disk);
});
beforeEach(async () => {
  sent = [];
  photos = [];
  refused = new Set();
  disk.isFull = false;
  await keepNow();
  await dropEntries(kept().map(({ id }) => id));
  await readAgain();
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

it('sends each reading once, oldest first, under its id, and says which may stand in place of what is there', async () => {
  await keepEntries([entryOf(2, { replace: true, edit: 3 }), entryOf(1, {})]);
  await sync();
  expect(sent.map(({ outputs }) => outputs[0])).toMatchObject([
    { _id: idOf(1), replace: false, entry: 'e1', edit: 0 },
    { _id: idOf(2), replace: true, entry: 'e2', edit: 3 },
  ]);
  expect(kept().map(({ state }) => state.type)).toEqual(['sent', 'sent']);
  await sync();
  expect(sent).toHaveLength(2);
});

describe('photos', () => {
  const put = (entries: FieldEntry[]) => keepEntries(entries);

  it('that the device lost are named and count as unsent, and hold up no other', async () => {
    await keepPhoto('there', new Blob(['x']));
    await put([entryOf(3, { photos: [photo('lost'), photo('there')], state: SENT })]);
    await sync();
    expect(kept()[0]?.photos).toEqual([{ ...photo('lost'), trouble: { type: 'missing' } }, { ...photo('there'), isSent: true }]); // biome-ignore format: one line
    await tell({ type: 'photo-removed', id: 'e3', photo: 'lost' });
    expect((await readEntries())[0]?.photos.map(({ id }) => id)).toEqual(['there']);
  });

  it('that the server refuses are set aside with its reason; the later ones go, and they can be sent again', async () => {
    refused.add('bad');
    for (const id of ['bad', 'good']) await keepPhoto(id, new Blob(['x']));
    await put([
      entryOf(4, { photos: [photo('bad')], state: SENT }),
      entryOf(5, { photos: [photo('good')], state: { type: 'dropped' } }),
    ]);
    await sync();
    expect(photos).toEqual(['good']);
    expect(kept()[0]?.photos).toEqual([{ ...photo('bad'), trouble: { type: 'refused', reason: 'no picture' } }]);
    refused.clear();
    await tell({ type: 'photo-tried-again', id: 'e4', photo: 'bad' });
    await sync();
    expect(photos).toEqual(['good', 'bad']);
    expect(kept().flatMap((entry) => entry.photos.map(({ isSent }) => isSent))).toEqual([true, true]);
  });
});

describe('a full phone', () => {
  const type = async (no: number) => {
    await tell({ type: 'typed', entry: entryOf(no, {}) });
    await tell({ type: 'kept', id: `e${no}` });
  };

  it('keeps an entry on the page, with a warning that names it, until there is room', async () => {
    disk.isFull = true;
    await type(6);
    expect(deviceStore.get()).toMatchObject({ failure: 'QuotaExceededError', atRisk: ['e6'] });
    await readAgain();
    expect(kept().map(({ id }) => id)).toEqual(['e6']);
    disk.isFull = false;
    await readAgain();
    expect(deviceStore.get().atRisk).toEqual(['e6']);
    // The next change writes the pending entry, too
    await type(7);
    expect((await readEntries()).map(({ id }) => id).sort()).toEqual(['e6', 'e7']);
    expect(deviceStore.get()).toMatchObject({ failure: null, atRisk: [] });
    await sync();
    expect(sent.map(({ outputs }) => outputs[0]?.entry)).toEqual(['e6', 'e7']);
  });

  it('sends an entry and its photo from the page', async () => {
    disk.isFull = true;
    await type(8);
    await holdPhoto('held', new Blob(['x']));
    await tell({ type: 'photo-added', id: 'e8', photo: photo('held') });
    await sync();
    expect([sent.length, photos]).toEqual([1, ['held']]);
    expect(deviceStore.get()).toMatchObject({ failure: null, atRisk: [] });
  });
});
