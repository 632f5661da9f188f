import { expect, it } from 'vitest';
import { headWidth } from './head-width';

const head = (title: string, more: { subtitle?: string; group?: string; isRequired?: boolean } = {}) => ({
  key: 'x',
  kind: 'text' as const,
  title,
  ...more,
});

// A Chinese character is 12 px wide, 12.96 in bold; padding is 16 px, a lock 16 px
it.each([
  ['one word', head('觀測時刻'), false, 68], // 4 × 12.96 = 51.84
  ['with a lock', head('觀測時刻'), true, 84],
  ['two words on two lines', head('位移 mm'), false, 42], // 2 × 12.96 = 25.92
  ['a second line of its own', head('檢核', { subtitle: '檢核檢核' }), false, 68],
  ['the lock of a group stands over it', head('位移', { group: '初值' }), true, 42],
  ['the mark of what is required', head('位移', { isRequired: true }), false, 50],
] as const)('%s', (_, column, hasLock, width) => expect(headWidth(column, hasLock)).toBe(width));
