// @vitest-environment node
import type { InstrumentType } from '@talus/contract/instruments/instrument';
import { expect, it } from 'vitest';
import { typeSections } from './state';

const type = (code: string, manual = false) => ({ code, manual }) as InstrumentType;

it('lists the nine codes in their order, then those of the installation, and manual ones apart', () => {
  const { automatic, manual } = typeSections([
    type('BATT'),
    type('ETI'),
    type('SIS', true),
    type('STI'),
    type('ALPHA'),
  ]);
  expect(automatic.map(({ code }) => code)).toEqual(['STI', 'ETI', 'ALPHA', 'BATT']);
  expect(manual.map(({ code }) => code)).toEqual(['SIS']);
});
