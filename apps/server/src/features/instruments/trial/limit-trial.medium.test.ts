import { describe, expect, it } from 'vitest';
import { rows, sql } from '../../../platform/db/db';
import { at, withInstrumentForm } from '../edit/test-form';

const MANY = '/api/admin/instrument/trial';
const { database, ask, setNow, now, made, noOf } = withInstrumentForm();

/** Logs 12 12 (WL at the second), 25 25 (AL at the second), 5, null; R0 100. */
const played = async () => {
  const kept = await made();
  await now.world.log(
    [at(10), 112, 20], [at(20), 112, 20], [at(30), 125, 20], [at(40), 125, 20], [at(50), 105, 20], [at(60), null, 20],
  ); // biome-ignore format: a curve
  setNow(new Date(at(61)));
  return kept;
};

describe('limits on trial', () => {
  it('play over the history what today rings and what would', async () => {
    const kept = await played();
    const path = `/api/admin/instrument/${kept._id}/trial`;
    const { body: trial } = await ask<{ took: number }>('POST', path, {
      token: now.admin,
      body: { days: 1, data: { WL_plus: 12, AL_plus: 26, WSL_plus: 30, alert_count_limit: 3 } },
    });
    expect(trial).toMatchObject({
      readings: 5,
      missing: 1,
      today: { levels: { WL: 1, AL: 1, WSL: 0 }, mostInADay: 2 },
      // 12 reaches a limit of 12: the third in a row triggers
      proposed: { levels: { WL: 1, AL: 0, WSL: 0 }, rings: [{ TIMESTAMP: at(30), level: 'WL', value: 25 }] },
      rises: [{ peak: { value: 25 }, today: { count: 2 }, proposed: { count: 1, first: { WL: at(30) } } }],
    });
    expect(trial.took).toBeLessThan(2000);
    // the simulated curve and today's limits, for drawing
    expect(trial).toMatchObject({
      limits: { WL_plus: 10, AL_plus: 20, WSL_plus: 30, WL_minus: null },
      alert_count_limit: 2,
      curve: [
        [at(10), 12],
        [at(20), 12],
        [at(30), 25],
        [at(40), 25],
        [at(50), 5],
        [at(60), null],
      ],
    });
    // and the trial stored nothing
    const steps = await rows(database.pool, sql`select step from event_step s join event e on e.no = s.event_no where e.instrument_no = ${await noOf(kept)} order by s.no`); // biome-ignore format: one line
    expect(steps).toEqual([{ step: 'opened' }, { step: 'raised' }, { step: 'closed' }]);
  });

  it('leave out what is masked', async () => {
    const kept = await played();
    // both 25 are masked: 12 12 5 remain, and nothing reaches alert
    const mask = { instrument_id: kept._id, from: at(30), to: at(40), reason: 'fault' };
    expect((await ask('POST', '/api/admin/mask', { token: now.admin, body: mask })).status).toBe(200);
    const { body } = await ask('POST', `/api/admin/instrument/${kept._id}/trial`, {
      token: now.admin,
      body: { days: 1, data: { WL_plus: 10, AL_plus: 20, alert_count_limit: 1 } },
    });
    expect(body).toMatchObject({
      readings: 3,
      today: { levels: { WL: 1, AL: 0, WSL: 0 } },
      proposed: { levels: { WL: 1, AL: 0, WSL: 0 } },
    });
  });

  it('of some at once, each with rules of its own, are counted as one by one', async () => {
    const kept = await played();
    const trials = [
      { instrument: kept._id, data: { WL_plus: 12, AL_plus: 26, WSL_plus: 30, alert_count_limit: 3 } },
      { instrument: kept._id, data: { AL_plus: 24, alert_count_limit: 1 } },
    ];
    const { body } = await ask('POST', MANY, { token: now.admin, body: { days: 1, trials } });
    expect(body).toMatchObject({
      trials: [
        {
          instrument: kept._id,
          name: 'TM-99',
          unit: 'mm',
          readings: 5,
          missing: 1,
          today: { levels: { WL: 1, AL: 1 } },
        },
        { proposed: { levels: { WL: 0, AL: 1, WSL: 0 }, mostInADay: 1 } },
      ],
    });
    expect(body).toMatchObject({ trials: [{ proposed: { levels: { WL: 1, AL: 0, WSL: 0 } } }, {}] });
  });

  it('of more than ten are asked for in portions; one that is not there is said not to be', async () => {
    const kept = await made();
    const trial = { instrument: kept._id, data: {} };
    const many = await ask('POST', MANY, { token: now.admin, body: { trials: Array(11).fill(trial) } });
    expect(many).toMatchObject({ status: 400, body: { fields: [{ field: 'trials' }] } });
    const gone = { instrument: 'f'.repeat(24), data: {} };
    const none = await ask('POST', MANY, { token: now.admin, body: { trials: [trial, gone] } });
    expect(none).toMatchObject({ status: 404, body: { code: 'instrument.not-found' } });
  });

  it('refuses rules that are none', async () => {
    const kept = await made();
    const path = `/api/admin/instrument/${kept._id}/trial`;
    expect(await ask('POST', path, { token: now.admin, body: { days: 0, data: {} } })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'days' }] },
    });
  });
});
