import { describe, expect, it } from 'vitest';
import { unitsBefore } from './units-before';

const day = (text: string) => Date.parse(`2026-${text}T00:00:00+08:00`);
const versions = [
  { unit: 'cm', startDate: day('01-01') },
  // only its limits changed
  { unit: 'cm', startDate: day('03-01') },
  // replaced before it began
  { unit: 'm', startDate: day('06-01') },
  { unit: 'mm', startDate: day('06-01') },
  { unit: 'cm', startDate: day('09-01') },
];

describe('the units of a span', () => {
  it.each([
    ['one unit alone, though two versions', '01-10', '05-31', []],
    ['until June another', '05-01', '07-01', [{ unit: 'cm', until: day('06-01') }]],
    ['there and back', '05-01', '10-01', [{ unit: 'cm', until: day('06-01') }, { unit: 'mm', until: day('09-01') }]],
    ['what ended as the span began', '06-01', '07-01', []],
  ])('%s', (_, from, to, units) => expect(unitsBefore(versions, { from: day(from), to: day(to) })).toEqual(units)); // biome-ignore format: a table
});
