import { expect, it } from 'vitest';
import { COUNTRIES, COUNTRY_CODES, DEFAULT_COUNTRY_CODE } from './country-codes';

it('every country has a region of two letters and a code of one to three digits', () => {
  for (const { region, code } of COUNTRIES) expect(`${region} ${code}`).toMatch(/^[A-Z]{2} \+[1-9]\d{0,2}$/);
});

it('lists each region and each code once, Taiwan first', () => {
  expect(new Set(COUNTRIES.map(({ region }) => region)).size).toBe(COUNTRIES.length);
  expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
  expect(COUNTRY_CODES[0]).toBe(DEFAULT_COUNTRY_CODE);
});
