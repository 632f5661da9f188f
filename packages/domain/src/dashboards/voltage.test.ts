import { expect, it } from 'vitest';
import { gaugeShare, isVoltageUnit, voltageZone } from './voltage';

it.each([
  [8, 'red'],
  [9.99, 'red'],
  [10, 'amber'],
  [10.99, 'amber'],
  [11, 'green'],
  [14, 'green'],
  [7.2, 'red'],
  [14.6, 'green'],
])('%d V is %s', (volts, zone) => expect(voltageZone(volts)).toBe(zone));

it.each([
  [8, 0],
  [11, 0.5],
  [14, 1],
  // (10.8 − 8) / 6
  [10.8, 0.4667],
  [5, 0],
  [20, 1],
])('%d V stands at %d of the gauge', (volts, share) => expect(gaugeShare(volts)).toBeCloseTo(share, 4));

it('V, v and Vdc are voltages, mV and kV are not', () =>
  expect(['V', 'v', 'Vdc', 'mV', 'kV', 'VDC', ''].filter(isVoltageUnit)).toEqual(['V', 'v', 'Vdc']));
