/** The position of an alarm before or after a change of places. */
export type AlarmStanding = { no: number; isOnWall: boolean; hasPlace: boolean };

export type AlarmEffect = 'leaves-wall' | 'loses-place';

/**
 * Lists the alarms that a change of places affects: alarms that leave the wall, and alarms that lose their place but
 * stay on the wall. An alarm that was not on the wall, or had no place before, is not affected. An alarm that no longer
 * exists after the change has left the wall.
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
