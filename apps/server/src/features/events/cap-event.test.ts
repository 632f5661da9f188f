import { expect, it } from 'vitest';
import type { EventRow } from '../../records/events/rows';
import { capEvent } from './cap-event';

const NOW = Date.UTC(2026, 10, 15, 0, 40);
const at = (minutes: number) => new Date(NOW + minutes * 60_000);
const event = (openedAt: number, closedAt: number | null, ...levels: number[]) =>
  ({
    openedAt: at(openedAt),
    closedAt: closedAt === null ? null : at(closedAt),
    levels: levels.map((minutes) => ({ time: at(minutes).getTime() })),
  }) as unknown as EventRow;

it.each([
  ['that is past stays as it is', event(-20, -10, -20, -10), event(-20, -10, -20, -10)],
  ['ends at the present, not ahead of it', event(-20, 8, -20, 8), event(-20, 0, -20, 0)],
  ['begins at the present, and does not end before', event(4, 8, 4, 8), event(0, 0, 0, 0)],
  ['that lasts has no end', event(4, null, 4), event(0, null, 0)],
])('an event %s', (_, stored, shown) => expect(capEvent(stored, NOW)).toEqual(shown));
