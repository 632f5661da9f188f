import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../time/duration';
import { axisKey, type CardState, DRAWER_LEVELS, NEW_AXIS, NEW_CARD, PAGE_LEVELS } from './card-state';
import { applySettings, settingsOf, withUserScale } from './chart-settings';

const edited: CardState = {
  ...NEW_CARD,
  title: 'North wall',
  xTitle: 'Time',
  tickMs: 6 * HOUR_MS,
  levels: ['WSL'],
  isOneDayRain: true,
  axes: { mm: { ...NEW_AXIS, title: 'Displacement', min: 0, max: 40, tickInterval: 10, isOpposite: true } },
  rainWindows: { gauge: { hours: 3, minutes: 0 } },
  hidden: ['tm-04'],
};

describe('settings of a card', () => {
  it('starts with all three levels on the page, with WSL and AL in the drawer', () => {
    expect(NEW_CARD.levels).toEqual(PAGE_LEVELS);
    expect([...PAGE_LEVELS].sort()).toEqual(['AL', 'WL', 'WSL']);
    expect([...DRAWER_LEVELS].sort()).toEqual(['AL', 'WSL']);
  });

  it('hands on titles, ticks, levels, one-day rain and, by unit, axis and window', () => {
    expect(settingsOf(edited, { hours: 3, minutes: 0 })).toEqual({
      customize: { chartTitle: 'North wall', xTitle: 'Time', tickInterval: 21_600_000 },
      alertLevels: ['WSL'],
      isOneDayRain: true,
      units: [
        {
          key: 'mm',
          name: 'Displacement',
          hasLabels: null,
          isOpposite: true,
          min: 0,
          max: 40,
          tickInterval: 10,
          hourInterval: null,
          minuteInterval: null,
        },
        {
          key: 'rain',
          name: null,
          hasLabels: null,
          isOpposite: null,
          min: null,
          max: null,
          tickInterval: null,
          hourInterval: 3,
          minuteInterval: 0,
        },
      ],
    });
  });

  it('gives them to another card, which keeps what is its own', () => {
    const other = { ...NEW_CARD, hidden: ['tm-09'], axes: { kPa: { ...NEW_AXIS, max: 80 } } };
    const synced = applySettings(other, settingsOf(edited, { hours: 3, minutes: 0 }), ['rg-1', 'rg-2']);
    expect(synced).toEqual({
      ...edited,
      axes: { kPa: { ...NEW_AXIS, max: 80 }, mm: edited.axes.mm, rain: NEW_AXIS },
      rainWindows: { 'rg-1': { hours: 3, minutes: 0 }, 'rg-2': { hours: 3, minutes: 0 } },
      hidden: ['tm-09'],
    });
  });

  it('lays a stored scale over its axis', () => {
    const scaled = withUserScale(edited, 'mm', { min: -5, max: 5, tickInterval: 1 });
    expect(scaled.axes.mm).toEqual({ ...edited.axes.mm, min: -5, max: 5, tickInterval: 1 });
  });

  it('names the axis of rain apart from millimetres of displacement', () => {
    expect([axisKey({ unit: 'mm', isRain: false }), axisKey({ unit: 'mm/h', isRain: true })]).toEqual(['mm', 'rain']);
  });
});
