import type { FieldChange } from '@talus/domain/changes/diff-fields';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { one, rows, run, sql } from '../db/db';
import { withTestDatabase } from '../db/test-database';
import { insertRow } from '../db/write-rows';
import type { ServerContext } from '../http/server-context';
import { change, create, remove, write } from './change';
import { changeMany } from './change-many';
import { ChangedMeanwhile } from './changed-meanwhile';
import type { Noun } from './noun';

const database = withTestDatabase();
const NOW = new Date('2026-11-15T00:43:00Z');
const context = () => ({ pool: database.pool, clock: { now: () => NOW } }) as unknown as ServerContext;

type Place = { _id: string; revision: number; name: string; shown: { position: number } };
type PlaceRow = { no: number; _id: string; revision: number; name: string; position: number; projectNo: number | null };

/** A station as the simplest editable noun. */
const STATION: Noun<Place> = {
  name: 'station',
  table: 'station',
  missing: 'area.not-found',
  load: async (db, nos) =>
    (
      await rows<PlaceRow>(
        db,
        sql`select s.no, s.id as _id, s.revision, s.name, s.position, a.project_no as "projectNo"
            from station s left join area a on a.no = s.area_no where s.no = any(${nos}::int[])`,
      )
    ).map(({ no, projectNo, position, ...answer }) => ({
      no,
      name: answer.name,
      projectNo,
      answer: { ...answer, shown: { position } },
    })),
};

const chen = { no: 0, id: '' };
const lin = { no: 0, id: '' };
let station: { no: number; id: string };
let areaNo: number;

beforeAll(async () => {
  const { pool } = database;
  const person = (email: string, name: string) => insertRow(pool, 'app_user', { email, name, passwordHash: '-' });
  Object.assign(chen, await person('chen@demo.talus', '陳'));
  Object.assign(lin, await person('lin@demo.talus', '林'));
  const project = await insertRow(pool, 'project', { code: 'P-1', name: '山線' });
  areaNo = (await insertRow(pool, 'area', { name: 'A', projectNo: project.no })).no;
});
beforeEach(async () => {
  await database.pool.query('delete from log_record; delete from live_entry');
  station = await insertRow(database.pool, 'station', { name: 'S-1', areaNo });
});

const rename = (user: { no: number }, name: string, revision?: number) =>
  change(context(), user, STATION, station.id, revision, (tx, { no }) =>
    run(tx, sql`update station set name = ${name} where no = ${no}`),
  );
const move = (user: { no: number }, position: number, revision?: number) =>
  change(context(), user, STATION, station.id, revision, (tx, { no }) =>
    run(tx, sql`update station set position = ${position} where no = ${no}`),
  );
const stored = () => one(database.pool, sql`select name, position, revision from station where no = ${station.no}`);
type Kept = { type: string; by: string; name: string; revision: number; fields: FieldChange[] };
const records = () =>
  rows<Kept>(
    database.pool,
    sql`select l.type, u.name as by, l.name, l.revision, l.fields from log_record l join app_user u on u.no = l.user_no
        where l.noun = 'station' and l.noun_id = ${station.id} order by l.no`,
  );
const told = async () =>
  (
    await rows<{ body: { item: object }[] }>(
      database.pool,
      sql`select body from live_entry where kind = 'change' order by no`,
    )
  ).flatMap(({ body }) => body.map(({ item }) => item));
const refusalOf = async (saving: Promise<unknown>): Promise<ChangedMeanwhile> => {
  const error = await saving.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ChangedMeanwhile)) throw new Error('it was not refused', { cause: error });
  return error;
};

describe('a change', () => {
  it('answers the thing as it is then, records each field before and after, and tells browsers', async () => {
    expect(await rename(chen, 'S-2', 1)).toMatchObject({ _id: station.id, name: 'S-2', revision: 2 });
    expect(await stored()).toEqual({ name: 'S-2', position: 0, revision: 2 });
    const fields = [{ field: 'name', before: 'S-1', after: 'S-2' }];
    expect(await records()).toEqual([{ type: 'update_log', by: '陳', name: 'S-2', revision: 2, fields }]);
    expect(await told()).toEqual([{ noun: 'station', _id: station.id, revision: 2, change: 'changed' }]);
  });

  it('names nested fields with dots', async () => {
    await move(chen, 4);
    expect((await records())[0]?.fields).toEqual([{ field: 'shown.position', before: 0, after: 4 }]);
  });

  it('that changes nothing is none', async () => {
    expect(await rename(chen, 'S-1', 1)).toMatchObject({ revision: 1 });
    expect([await records(), await told(), await stored()]).toMatchObject([[], [], { revision: 1 }]);
  });

  it('that fails in the middle writes neither row nor record', async () => {
    const failing = change(context(), chen, STATION, station.id, 1, async (tx, { no }) => {
      await run(tx, sql`update station set name = 'half' where no = ${no}`);
      throw new Error('the second half failed');
    });
    await expect(failing).rejects.toThrow('the second half failed');
    expect([await stored(), await records(), await told()]).toEqual([
      { name: 'S-1', position: 0, revision: 1 },
      [],
      [],
    ]);
  });

  it('of what does not exist says so', async () => {
    const none = change(context(), chen, STATION, 'f'.repeat(24), undefined, async () => {});
    await expect(none).rejects.toMatchObject({ code: 'area.not-found' });
  });
});

describe('somebody who was slower', () => {
  it('is told who, when and which fields, and nothing is written', async () => {
    await rename(chen, 'S-2', 1);
    await move(lin, 7, 2);
    const { code, status, conflict } = await refusalOf(rename(chen, 'S-3', 1));
    expect([code, status]).toEqual(['changed.meanwhile', 409]);
    expect(conflict).toEqual({
      id: station.id,
      name: 'S-2',
      revision: 3,
      by: { id: lin.id, name: '林' },
      at: NOW.toISOString(),
      fields: [
        { field: 'name', before: 'S-1', after: 'S-2' },
        { field: 'shown.position', before: 0, after: 7 },
      ],
    });
    expect(await stored()).toEqual({ name: 'S-2', position: 7, revision: 3 });
    expect(await records()).toHaveLength(2);
    // with the revision from the answer, the save succeeds
    expect(await rename(chen, 'S-3', conflict.revision)).toMatchObject({ name: 'S-3', revision: 4 });
  });

  it('is one of two who save at the same moment', async () => {
    const [a, b] = await Promise.allSettled([rename(chen, 'of chen', 1), rename(lin, 'of lin', 1)]);
    const outcomes = [a.status, b.status].sort();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
    const [lost] = [a, b].filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    const winner = a.status === 'fulfilled' ? 'of chen' : 'of lin';
    expect(lost?.reason.conflict.fields).toEqual([{ field: 'name', before: 'S-1', after: winner }]);
    expect(await stored()).toMatchObject({ name: winner, revision: 2 });
  });

  it('and names no revision wins, on record', async () => {
    await rename(chen, 'S-2', 1);
    expect(await rename(lin, 'S-3')).toMatchObject({ name: 'S-3', revision: 3 });
    expect((await records()).map(({ by, revision }) => [by, revision])).toEqual([
      ['陳', 2],
      ['林', 3],
    ]);
  });

  it('of several at once has changed none of them', async () => {
    const other = await insertRow(database.pool, 'station', { name: 'S-9', areaNo });
    await rename(chen, 'S-2', 1);
    const asked = [
      { id: other.id, revision: 1 },
      { id: station.id, revision: 1 },
    ];
    const both = write(context(), lin, (writing) =>
      changeMany(writing, STATION, asked, () => run(writing.tx, sql`update station set position = 3`)),
    );
    expect((await refusalOf(both)).conflict).toMatchObject({ id: station.id, name: 'S-2' });
    expect(await one(database.pool, sql`select count(*)::int as n from station where position = 3`)).toEqual({ n: 0 });
  });
});

describe('making and deleting', () => {
  it('are recorded whole', async () => {
    const made = await create(
      context(),
      chen,
      STATION,
      async (tx) => (await insertRow(tx, 'station', { name: 'new', areaNo })).no,
    );
    expect(made).toMatchObject({ name: 'new', revision: 1 });
    station = { no: 0, id: made._id };
    await remove(context(), lin, STATION, made._id, 1, (tx, { no }) =>
      run(tx, sql`delete from station where no = ${no}`),
    );
    expect((await records()).map(({ type, by, name, fields }) => [type, by, name, fields])).toEqual([
      [
        'add_log',
        '陳',
        'new',
        [
          { field: 'name', before: null, after: 'new' },
          { field: 'shown.position', before: null, after: 0 },
        ],
      ],
      [
        'delete_log',
        '林',
        'new',
        [
          { field: 'name', before: 'new', after: null },
          { field: 'shown.position', before: 0, after: null },
        ],
      ],
    ]);
    expect(await told()).toMatchObject([{ change: 'added' }, { change: 'deleted' }]);
  });

  it('what somebody changed since is not deleted', async () => {
    await rename(chen, 'S-2', 1);
    const deleting = remove(context(), lin, STATION, station.id, 1, (tx, { no }) =>
      run(tx, sql`delete from station where no = ${no}`),
    );
    expect((await refusalOf(deleting)).conflict.revision).toBe(2);
    expect(await stored()).toMatchObject({ name: 'S-2' });
  });
});
