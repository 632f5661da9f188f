/** Where an alarm stands before or after a change of places. */
export type AlarmStanding = { no: number; isOnWall: boolean; hasPlace: boolean };

export type AlarmEffect = 'leaves-wall' | 'loses-place';

/**
 * Tells what a change of places does to alarms: those that leave the wall, and those that lose their place and stay on
 * it. An alarm that was not on the wall, or had no place before, is not affected. One that is gone afterwards has left.
 */
export function affectedAlarms(
  before: readonly AlarmStanding[],
  after: readonly AlarmStanding[],
): { no: number; effect: AlarmEffect }[] {
  const later = new Map(after.map((alarm) => [alarm.no, alarm]));
  return before.flatMap(({ no, isOnWall, hasPlace }): { no: number; effect: AlarmEffect }[] => {
    const now = later.get(no);
    if (isOnWall && !now?.isOnWall) return [{ no, effect: 'leaves-wall' }];
    return hasPlace && now?.hasPlace === false ? [{ no, effect: 'loses-place' }] : [];
  });
}
