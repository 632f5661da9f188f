import { beforeAll, describe, expect, it } from 'vitest';
import { withDemoApp } from '../../testing/demo-app';

const { ask, login, database } = withDemoApp();
const UNKNOWN = 'f'.repeat(24);
let onWall = '';
let offWall = '';

/** Finds an instrument of the slope, P-2107, visible or not to the operations centre. */
const findOne = async (isOcc: boolean) =>
  (
    await database.pool.query<{ id: string }>(
      `select i.id from instrument i join station s on s.no = i.station_no join area a on a.no = s.area_no
         join project p on p.no = i.project_no where p.code = 'P-2107' and a.occ_visible = $1 order by i.no limit 1`,
      [isOcc],
    )
  ).rows[0]?.id ?? '';

beforeAll(async () => {
  [onWall, offWall] = [await findOne(true), await findOne(false)];
});

const project = async (account: string, id: string) => {
  const { status, body } = await ask('GET', `/api/instrument/${id}/project`, {
    token: await login(`${account}@demo.talus`),
  });
  return { status, code: body.code, message: body.message };
};

describe('an instrument that a call names alone', () => {
  it('is for people of its project', async () => {
    expect((await project('engineer', offWall)).status).toBe(200);
    expect((await project('client', offWall)).status).toBe(403);
  });

  it('that nobody has answers another project’s person as a foreign one does', async () => {
    expect(await project('client', UNKNOWN)).toEqual(await project('client', offWall));
    expect(await project('engineer', UNKNOWN)).toMatchObject({ status: 403, code: 'access.denied' });
  });

  it('that nobody has is told to administrators, who see all of them', async () => {
    expect(await project('admin', UNKNOWN)).toMatchObject({ status: 404, code: 'instrument.not-found' });
  });

  it('is there for the operations centre where its wall shows it', async () => {
    expect((await project('occ', onWall)).status).toBe(200);
    expect(await project('occ', offWall)).toMatchObject({ status: 404, code: 'instrument.not-found' });
  });

  it('asks for the action too: who may see it may not delete its readings', async () => {
    const token = await login('engineer@demo.talus');
    expect((await ask('DELETE', `/api/admin/instrument/${offWall}/output`, { token })).status).toBe(403);
  });
});
