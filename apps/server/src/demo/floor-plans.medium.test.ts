import { describe, expect, it } from 'vitest';
import { rows, sql } from '../platform/db/db';
import { readStoredFile } from '../platform/files/stored-files';
import { buildInstruments } from './company/build-company';
import { FLOOR_PLANS } from './floor-plans/floor-plans';
import { percentOf } from './floor-plans/svg';
import { WORLD, withDemo } from './test-demo';

const demo = withDemo();

type Stored = { name: string; hash: string; instruments: string[] };

const stored = () =>
  rows<Stored>(
    demo.database.pool,
    sql`select l.name, l.file_hash as hash, array_agg(v.name order by p.no, i.position) as instruments
        from layout_image l join project q on q.no = l.project_no join layout_pin p on p.image_no = l.no
          join layout_pin_instrument i on i.pin_no = p.no join instrument_version v on v.instrument_no = i.instrument_no
        where q.code = 'P-2203' group by l.no order by l.position`,
  );

describe('the floor plans of the small demo', () => {
  it('have a file each, which is the drawing', async () => {
    for (const [i, { name, hash }] of (await stored()).entries()) {
      const plan = FLOOR_PLANS[i];
      expect(name).toBe(plan?.name);
      expect((await readStoredFile(demo.data, hash))?.toString('utf8')).toBe(plan?.draw());
    }
  });

  it('pin what the small demo has, and nothing else', async () => {
    expect((await stored()).map(({ instruments }) => instruments.join(' '))).toEqual([
      'IN-02_0 IN-02_12 IN-02_24 LC-09 VG-07 DS-03 NM-01 BATT-E2',
      'IN-02_0 IN-02_12 IN-02_24 LC-09 VG-07 DS-03',
      'NM-01 DS-03 BATT-E2',
    ]);
  });

  it('have an arrow', async () => {
    const arrows = await rows(
      demo.database.pool,
      sql`select p.angle_offset, x.name as x, y.name as y from layout_pin p
            join instrument_version x on x.instrument_no = p.vector_x join instrument_version y on y.instrument_no = p.vector_y
          where p.vector_enable`,
    );
    expect(arrows).toEqual([{ angle_offset: 270, x: 'IN-02_12', y: 'IN-02_24' }]);
  });
});

describe('the floor plans of the whole demo', () => {
  const all = buildInstruments({ ...WORLD, size: 'on' }).filter(({ project }) => project === 'excavation');
  const pins = FLOOR_PLANS.flatMap(({ frame, pins: on }) =>
    on.map((pin) => ({ ...pin, place: percentOf(frame, pin.at) })),
  );

  it('pin every instrument of the site, and none that is not there', () => {
    const pinned = new Set(pins.flatMap(({ names }) => names.split(' ')));
    expect([...pinned].sort()).toEqual(all.map(({ name }) => name).sort());
  });

  it('in all ten shapes, each inside its drawing', () => {
    expect(new Set(pins.map(({ shape }) => shape)).size).toBe(10);
    for (const { place } of pins) for (const at of Object.values(place)) expect(at > 1 && at < 99).toBe(true);
  });

  it('are drawn the same each time, as whole XML without scripts', () => {
    for (const { draw } of FLOOR_PLANS) {
      const text = draw();
      expect(draw()).toBe(text);
      expect(text).not.toMatch(/<script|NaN|undefined|href/);
      expect((text.match(/<g[ >]/g) ?? []).length).toBe((text.match(/<\/g>/g) ?? []).length);
    }
  });
});
