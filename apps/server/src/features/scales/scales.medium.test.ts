import type { Scale } from '@talus/contract/data/scales';
import { beforeAll, expect, it } from 'vitest';
import { withDemoApp } from '../../testing/demo-app';

const { ask, login, database } = withDemoApp();
let project = '';
let engineer = '';

beforeAll(async () => {
  project = (await database.pool.query("select id from project where code = 'P-2107'")).rows[0].id;
  engineer = await login('engineer@demo.talus');
});

const load = (key: string, token = engineer) =>
  ask<Scale>('GET', `/api/user/getUserScaleSetting/${project}/${encodeURIComponent(key)}`, { token });
const save = (key: string, more: object = {}, token = engineer) =>
  ask('POST', '/api/user/uploadUserScaleSetting', {
    token,
    language: 'en',
    body: { scaleMax: 30, scaleMin: -30, scaleInterval: 7.5, project, instrument_type: key, ...more },
  });

const none = { scaleMax: null, scaleMin: null, scaleInterval: null };

it('a scale that was never saved is nulls', async () => expect((await load('mm')).body).toEqual(none));

it('a saved scale comes back, and the last one stands', async () => {
  expect((await save('mm')).body).toEqual({ ok: true });
  expect((await load('mm')).body).toEqual({ scaleMax: 30, scaleMin: -30, scaleInterval: 7.5 });
  await save('mm', { scaleMax: null, scaleInterval: null });
  expect((await load('mm')).body).toEqual({ scaleMax: null, scaleMin: -30, scaleInterval: null });
});

it('a percent sign in the key is the text pa, whoever replaces it; a slash is part of the key', async () => {
  await save('%');
  expect((await load('pa')).body).toMatchObject({ scaleMax: 30 });
  expect((await load('%')).body).toMatchObject({ scaleMax: 30 });
  await save('tf/m2', { scaleMax: 5 });
  expect((await load('tf/m2')).body).toMatchObject({ scaleMax: 5 });
});

it('is one person’s own', async () => {
  await save('deg');
  expect((await load('deg', await login('rail@demo.talus'))).body).toEqual(none);
});

it('names the field that is not a number', async () => {
  const { status, body } = await save('mm', { scaleMax: 'high', scaleInterval: -1 });
  expect([status, body.fields?.map(({ field }) => field)]).toEqual([400, ['scaleMax', 'scaleInterval']]);
});

it('another project’s user cannot', async () => {
  const client = await login('client@demo.talus');
  expect([(await load('mm', client)).status, (await save('mm', {}, client)).status]).toEqual([403, 403]);
});
