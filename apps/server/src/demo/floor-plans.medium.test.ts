import { describe, expect, it } from 'vitest';
import { rows, sql } from '../platform/db/db';
import { readStoredFile } from '../platform/files/stored-files';
import { buildInstruments } from './company/build-company';
import { FLOOR_PLANS } from './floor-plans/floor-plans';
import { percentOf } from './floor-plans/pin-plan';
import { readDrawing } from './floor-plans/write-floor-plans';
import { WORLD, withDemo } from './test-demo';

const demo = withDemo();

type Stored = { name: string; hash: string; instruments: string[] };

const plansOf = (project: string) => FLOOR_PLANS.filter((plan) => plan.project === project);
const stored = (code = 'P-2203') =>
  rows<Stored>(
    demo.database.pool,
    sql`select l.name, l.file_hash as hash, array_agg(v.name order by p.no, i.position) as instruments
        from layout_image l join project q on q.no = l.project_no join layout_pin p on p.image_no = l.no
          join layout_pin_instrument i on i.pin_no = p.no join instrument_version v on v.instrument_no = i.instrument_no
        where q.code = ${code} group by l.no order by l.position`,
  );

const ARRAY = 'SAA-21X_0 SAA-21X_12 SAA-21X_14 SAA-21X_24 SAA-21Y_0 SAA-21Y_12 SAA-21Y_14 SAA-21Y_24';

describe('the floor plans of the small demo', () => {
  it('have a file each, which is the drawing', async () => {
    for (const [project, code] of [['rail', 'P-2107'], ['excavation', 'P-2203']] as const) // biome-ignore format: pairs
      for (const [i, { name, hash }] of (await stored(code)).entries()) {
        const plan = plansOf(project)[i];
        expect(name).toBe(plan?.name);
        expect(await readStoredFile(demo.data, hash)).toEqual(plan && readDrawing(plan));
      }
  });

  it('pin what the small demo has, and nothing else', async () => {
    expect((await stored()).map(({ instruments }) => instruments.join(' '))).toEqual([
      `IN-02_0 IN-02_12 IN-02_24 ${ARRAY} LC-09 VG-07 DS-03 NM-01 BATT-E2`,
      'IN-02_0 IN-02_12 IN-02_24 LC-09 VG-07 DS-03',
      'NM-01 DS-03 BATT-E2',
    ]);
  });

  it('are there for the first project, with the slope that moves', async () => {
    expect((await stored('P-2107')).map(({ name, instruments }) => `${name}: ${instruments.join(' ')}`)).toEqual([
      'TK12+300 坡面: TM-03 TM-04 STI-11 STI-12 TM-05 ELP-07 ELP-08 MC-02 BATT-12',
      'TK12+300 剖面: TM-03 TM-04 STI-11 STI-12 TM-05 ELP-07 ELP-08 MC-02',
      expect.stringMatching(/^TK 線監測配置: .*TM-15 /),
    ]);
  });

  it('have arrows', async () => {
    const arrows = await rows(
      demo.database.pool,
      sql`select p.angle_offset, x.name as x, y.name as y from layout_pin p
            join instrument_version x on x.instrument_no = p.vector_x join instrument_version y on y.instrument_no = p.vector_y
          where p.vector_enable order by p.angle_offset, x.name`,
    );
    expect(arrows).toEqual([
      { angle_offset: 236, x: 'TM-03', y: 'TM-04' },
      { angle_offset: 258, x: 'STI-11', y: 'STI-12' },
      { angle_offset: 270, x: 'IN-02_12', y: 'IN-02_24' },
      { angle_offset: 270, x: 'SAA-21X_0', y: 'SAA-21Y_0' },
    ]);
  });
});

describe('the floor plans of the whole demo', () => {
  const pins = FLOOR_PLANS.flatMap(({ frame, pins: on }) =>
    on.map((pin) => ({ ...pin, place: percentOf(frame, pin.at) })),
  );

  it.each(['rail', 'excavation'])('pin every instrument of the %s project, and none that is not there', (project) => {
    const all = buildInstruments({ ...WORLD, size: 'on' }).filter((one) => one.project === project);
    const pinned = new Set(plansOf(project).flatMap(({ pins: on }) => on.flatMap(({ names }) => names.split(' '))));
    expect([...pinned].sort()).toEqual(all.map(({ name }) => name).sort());
  });

  it('in all ten shapes, each inside its drawing', () => {
    expect(new Set(pins.map(({ shape }) => shape)).size).toBe(10);
    for (const { place } of pins) for (const at of Object.values(place)) expect(at > 1 && at < 99).toBe(true);
  });

  it('are whole XML without scripts, as large as their frames', () => {
    for (const plan of FLOOR_PLANS) {
      const text = readDrawing(plan).toString('utf8');
      expect(text).not.toMatch(/<script|NaN|undefined|href/);
      expect((text.match(/<g[ >]/g) ?? []).length).toBe((text.match(/<\/g>/g) ?? []).length);
      expect(text).toContain(`viewBox="0 0 ${plan.frame.width} ${plan.frame.height}"`);
    }
  });
});
