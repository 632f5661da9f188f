import { describe, expect, it } from 'vitest';
import { readImageName } from './image-name';

const read = (path: string) => {
  const named = readImageName(path.split('/'), 'Asia/Taipei');
  return 'refusal' in named ? named.refusal : [named.content, new Date(named.at).toISOString()];
};

describe('a name that carries camera and time', () => {
  // 08:30 in Taipei is 00:30 UTC
  const half = '2026-11-16T00:30:00.000Z';
  it.each([
    ['CAM01_20261116083000.jpg', 'CAM01', half],
    ['CAM01-2026-11-16_08-30-00.jpg', 'CAM01', half],
    ['CAM01-20261116-083000.jpeg', 'CAM01', half],
    ['CAM01 2026-11-16 08.30.00.PNG', 'CAM01', half],
    ['CAM01_2026-11-16T08:30:00.jpg', 'CAM01', half],
    ['CAM01_2026_11_16_08_30_00.jpg', 'CAM01', half],
    ['CAM01_202611160830.jpg', 'CAM01', half],
    ['20261116083000_CAM01.jpg', 'CAM01', half],
    ['20261116_083000.CAM01.jpg', 'CAM01', half],
    ['192.168.1.64_01_20261116083000123_TIMING.jpg', '192.168.1.64_01_TIMING', half],
    ['邊坡-TK12+300 坡面_20261116083000.png', '邊坡-TK12+300 坡面', half],
    ['Slope-2 (north)_20261116083000.jpg', 'Slope-2 (north)', half],
    ['SN20250101_20261116083000.jpg', 'SN20250101', half],
    ['20251301000000_20261116083000.jpg', '20251301000000', half],
    ['slope/CAM01_20261116083000.jpg', 'slope-CAM01', half],
    ['邊坡/TK12+300 坡面/20261116083000.jpg', '邊坡-TK12+300 坡面', half],
    ['CAM01_20261116000000.jpg', 'CAM01', '2026-11-15T16:00:00.000Z'],
  ])('%s', (name, content, at) => expect(read(name)).toEqual([content, at]));
});

describe('a name that does not', () => {
  it.each([
    ['CAM01.jpg', 'image.no-time'],
    ['CAM01_latest.jpg', 'image.no-time'],
    ['CAM01_20261116.jpg', 'image.no-time'],
    ['CAM01_1763252400000.jpg', 'image.no-time'],
    ['CAM01_20261316083000.jpg', 'image.impossible-time'],
    ['CAM01_20260230083000.jpg', 'image.impossible-time'],
    ['CAM01_20261116250000.jpg', 'image.impossible-time'],
    ['20261116083000.jpg', 'image.no-camera'],
    ['Thumbs.db', 'image.no-time'],
  ])('%s: %s', (name, refusal) => expect(read(name)).toBe(refusal));
});

it('a time that the clock jumps over is taken as if it had not', () => {
  // Berlin, 29 March 2026: 02:00 becomes 03:00
  const named = readImageName(['CAM_20260329023000.jpg'], 'Europe/Berlin');
  expect('at' in named && new Date(named.at).toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

it('letters that are written in two ways make one camera', () => {
  const at = (name: string) => readImageName([name], 8);
  expect(at('Café_20261116083000.jpg')).toEqual(at('Cafe\u0301_20261116083000.jpg'));
});
