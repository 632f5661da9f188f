type Alarm = { id: string; level: string };

export type AlarmChange<A> = { alarm: A; change: 'closed' | 'changed' | 'opened' };

/** Compares alarms in progress before and after a change: lists closed alarms, changed levels, and new alarms. */
export function alarmChanges<A extends Alarm>(before: readonly A[], after: readonly A[]): AlarmChange<A>[] {
  const now = new Map(after.map((alarm) => [alarm.id, alarm]));
  const known = new Set(before.map(({ id }) => id));
  const ofKnown = before.flatMap((alarm): AlarmChange<A>[] => {
    const left = now.get(alarm.id);
    if (!left) return [{ alarm, change: 'closed' }];
    return left.level === alarm.level ? [] : [{ alarm: left, change: 'changed' }];
  });
  return [
    ...ofKnown,
    ...after.filter(({ id }) => !known.has(id)).map((alarm) => ({ alarm, change: 'opened' as const })),
  ];
}
