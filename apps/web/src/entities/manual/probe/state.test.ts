import type { ManualInstrument } from '@talus/contract/data/manual';
import { readSurvey } from '@talus/domain/surveys/read-survey';
import { expect, it } from 'vitest';
import { probeHoles } from './holes';
import { holeFor, NO_CHOICE, probeBody, timeFor } from './state';

const answer = readSurvey('Headings;Installation\nInstallation v1;SIS-O5\nHeadings;Survey DateTime\nSurvey v2;11/12/2026 09:10:00\nDepth;A0;A180\n0.5;300;-305\n1;310;-312\n'); // biome-ignore format: a file
const survey = 'survey' in answer ? answer.survey : null;
const FILE = { name: 'a.csv', survey: survey as NonNullable<typeof survey> };
const depth = (group: string, at: number) =>
  ({ _id: `${group}${at}`, group: { _id: `g-${group}`, name: group, depth: at }, data: [{ name: `${group}_${-at}` }] }) as unknown as ManualInstrument; // biome-ignore format: one line
const HOLES = probeHoles([depth('SIS-05', -1), depth('SIS-05', -0.5), depth('VI-2', -0.5)]);

const ofB = (at: number) =>
  ({ _id: `B${at}`, group: { _id: 'g-B', name: 'SIS-05 B', depth: at, b_axis_of: 'g-SIS-05' }, data: [{ name: `SIS-05 B_${-at}` }] }) as unknown as ManualInstrument; // biome-ignore format: one line
const [WITH_B = null, ...others] = probeHoles([depth('SIS-05', -1), depth('SIS-05', -0.5), ofB(-0.5), ofB(-1)]);

it('finds the hole that the file names, and offers a near one', () => {
  expect(HOLES.map(({ name, depths }) => [name, depths.map((one) => one.depth)])).toEqual([['SIS-05', [-0.5, -1]], ['VI-2', [-0.5]]]); // biome-ignore format: a table
  expect(holeFor(FILE.survey, HOLES, null)).toMatchObject({ hole: null, near: { name: 'SIS-05' } });
  expect(holeFor(FILE.survey, HOLES, 'g-VI-2')).toMatchObject({ hole: { name: 'VI-2' }, near: null });
});

it('does not guess a date that can be two', () => {
  expect(timeFor(FILE, NO_CHOICE)).toEqual({ order: null, text: '', local: null });
  expect(timeFor(FILE, { ...NO_CHOICE, order: 'month-first' })).toMatchObject({ text: '2026-11-12 09:10' });
  expect(timeFor(FILE, { ...NO_CHOICE, time: '2026-11-13 10:00' }).local).toBe(Date.UTC(2026, 10, 13, 10));
});

it('sends the depths that the hole has', () => {
  const [hole = null] = HOLES;
  const at = { hole, local: Date.UTC(2026, 10, 12, 9, 10), replace: false, project: 'p' };
  expect(probeBody(FILE, at)).toEqual([
    {
      project: 'p',
      timestamp: '2026-11-12T09:10',
      instrument_data: [
        { _id: 'SIS-05-0.5', 'A+': 300, 'A-': -305, replace: false },
        { _id: 'SIS-05-1', 'A+': 310, 'A-': -312, replace: false },
      ],
    },
  ]);
  // The hole has no B axis; and this file has no B either where the hole has one
  expect(probeBody(FILE, { ...at, hole: WITH_B })?.[0]?.instrument_data).toHaveLength(2);
  expect(probeBody(FILE, { ...at, local: null })).toBeNull();
  expect(probeBody(FILE, { ...at, hole: null })).toBeNull();
});

it('sends both axes of a survey where the hole has a B axis, which is no hole to choose', () => {
  expect([WITH_B?.name, WITH_B?.b?.name, others]).toEqual(['SIS-05', 'SIS-05 B', []]);
  const both = readSurvey('Depth;A0;A180;B0;B180\n0.5;300;-305;14;-6\n1;310;-312;12;\n');
  const file = { name: 'b.csv', survey: ('survey' in both ? both.survey : null) as NonNullable<typeof survey> };
  const at = { hole: WITH_B, local: Date.UTC(2026, 10, 12, 9, 10), replace: false, project: 'p' };
  // Of 1 m a face of B is missing: its A is stored, its B is not
  expect(probeBody(file, at)?.[0]?.instrument_data).toEqual([
    { _id: 'SIS-05-0.5', 'A+': 300, 'A-': -305, replace: false },
    { _id: 'SIS-05-1', 'A+': 310, 'A-': -312, replace: false },
    { _id: 'B-0.5', 'A+': 14, 'A-': -6, replace: false },
  ]);
});
