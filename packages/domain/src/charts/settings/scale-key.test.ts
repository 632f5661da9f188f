import { describe, expect, it } from 'vitest';
import { findDevice, scaleKey } from './scale-key';

const STYLE = '^(?<area>\\w+)-(?<device>[A-Z]+)-(?<no>\\d+)$';

describe('the key of a scale', () => {
  it.each([
    { name: 'A2-TM-03', unit: 'mm', style: STYLE, key: 'TM' },
    { name: 'A2-TM-03', unit: 'mm', style: STYLE.replaceAll('(?<', '(?P<'), key: 'TM' },
    { name: 'A2-TM-03', unit: 'mm', style: null, key: 'mm' },
    { name: 'a pump', unit: 'mm', style: STYLE, key: 'mm' },
    { name: 'MC-01', unit: '%', style: null, key: 'pa' },
    { name: 'MC-01', unit: '%RH', style: '(?<nothing>x)?', key: 'paRH' },
    { name: 'RH%-7', unit: 'x', style: '(?<device>.+)-', key: 'RHpa' },
    { name: '', unit: 'mm', style: '(?<device>.*)', key: 'mm' },
  ])('$name in $unit by $style: $key', ({ name, unit, style, key }) => {
    expect(scaleKey({ name, unit }, style)).toBe(key);
  });

  it.each([
    { style: '(?<device>', why: 'no pattern' },
    { style: '^(?<device>(a+)+)$', why: 'a repetition in a repetition' },
    { style: '^(?<device>(a|a)*)$', why: 'a repeated choice' },
    { style: '^(?<device>(a|ab)(b|))*$', why: 'choices below a repetition' },
    { style: '^(?<device>(?:a?){60}a{60})$', why: 'a repeated option' },
    { style: `^(?<device>${'a?'.repeat(40)}${'a'.repeat(40)})$`, why: 'many options' },
    { style: '^(?<device>.*.*.*.*.*)b$', why: 'many repetitions' },
    { style: '^(?<device>(a{1,9}){1,9})$', why: 'bounded ones inside each other' },
    { style: '(?<device>a)(?=a)', why: 'looking ahead' },
    { style: '(?<device>a)\\1', why: 'a back-reference' },
    { style: `(?<device>${'a'.repeat(300)})`, why: 'a long one' },
  ])('$style finds nothing: $why', ({ style }) => {
    expect(findDevice('a'.repeat(60), style)).toBeNull();
  });

  it('looks at no name that is too long', () => {
    expect(findDevice('a'.repeat(65), '(?<device>a+)')).toBeNull();
  });
});
