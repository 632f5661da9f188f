import { describe, expect, it } from 'vitest';
import { ALL_IN_ONE, canToggle, type Grouping, type GroupToggle, isToggled, toggleGroup } from './group-toggles';

const TOGGLES: GroupToggle[] = ['unit', 'ten', 'each', 'rain'];
const plain = (mode: Grouping['mode']): Grouping => ({ mode, hasRain: false });
const rainy = (mode: Grouping['mode']): Grouping => ({ mode, hasRain: true });

describe('group toggles', () => {
  it.each([
    { grouping: plain('all'), enabled: ['unit', 'ten', 'each'] },
    { grouping: plain('unit'), enabled: ['unit'] },
    { grouping: plain('ten'), enabled: ['ten', 'rain'] },
    { grouping: plain('each'), enabled: ['each', 'rain'] },
  ])('$grouping.mode: only $enabled can be pressed', ({ grouping, enabled }) => {
    expect(TOGGLES.filter((toggle) => canToggle(grouping, toggle))).toEqual(enabled);
  });

  it.each<{ from: Grouping; toggle: GroupToggle; to: Grouping; why?: string }>([
    { from: plain('all'), toggle: 'unit', to: plain('unit') },
    { from: plain('unit'), toggle: 'unit', to: plain('all') },
    { from: plain('unit'), toggle: 'ten', to: plain('unit') },
    { from: plain('unit'), toggle: 'each', to: plain('unit') },
    { from: plain('unit'), toggle: 'rain', to: plain('unit') },
    { from: plain('all'), toggle: 'rain', to: plain('all') },
    { from: plain('all'), toggle: 'ten', to: plain('ten') },
    { from: plain('ten'), toggle: 'each', to: plain('ten') },
    { from: plain('each'), toggle: 'ten', to: plain('each') },
    { from: plain('each'), toggle: 'unit', to: plain('each') },
    { from: plain('ten'), toggle: 'rain', to: rainy('ten') },
    { from: rainy('ten'), toggle: 'rain', to: plain('ten') },
    { from: rainy('each'), toggle: 'each', to: plain('all') },
  ])('$from, $toggle pressed: $to', ({ from, toggle, to }) => {
    expect(toggleGroup(from, toggle, false)).toEqual(to);
  });

  it('ignores every toggle while data is loading', () => {
    for (const toggle of TOGGLES) expect(toggleGroup(plain('ten'), toggle, true)).toEqual(plain('ten'));
  });

  it('says which toggles are on', () => {
    expect(TOGGLES.filter((toggle) => isToggled(rainy('each'), toggle))).toEqual(['each', 'rain']);
    expect(TOGGLES.filter((toggle) => isToggled(ALL_IN_ONE, toggle))).toEqual([]);
  });
});
