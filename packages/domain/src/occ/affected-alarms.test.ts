import { expect, it } from 'vitest';
import { type AlarmEffect, type AlarmStanding, affectedAlarms } from './affected-alarms';

const at = (isOnWall: boolean, hasPlace = true): AlarmStanding => ({ no: 7, isOnWall, hasPlace });

it.each<[string, AlarmStanding, AlarmStanding[], AlarmEffect[]]>([
  ['stays where it is', at(true), [at(true)], []],
  ['leaves the wall', at(true), [at(false)], ['leaves-wall']],
  ['is gone afterwards', at(true), [], ['leaves-wall']],
  ['loses its place and stays on the wall', at(true), [at(true, false)], ['loses-place']],
  ['loses a place that was not on the wall', at(false), [at(true, false)], ['loses-place']],
  ['leaves the wall by losing its place', at(true), [at(false, false)], ['leaves-wall']],
  ['moves between two areas off the wall', at(false), [at(false)], []],
  ['comes to the wall', at(false), [at(true)], []],
  ['had no place before', at(true, false), [at(true, false)], []],
  ['was off the wall and is gone', at(false), [], []],
])('an alarm that %s', (_, before, after, effects) => {
  expect(affectedAlarms([before], after).map(({ effect }) => effect)).toEqual(effects);
});
