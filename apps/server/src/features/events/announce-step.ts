import type { LiveEvent } from '@talus/contract/alarms/live';
import type { Db } from '../../platform/db/db';
import { writeLive } from '../../platform/live/live-store';
import type { EventRow } from '../../records/events/rows';

/** Publishes a person's step on an event to the live stream. */
export function announceStep(tx: Db, projectNo: number, event: EventRow, step: string, now: Date): Promise<void> {
  const item: LiveEvent = {
    _id: event.id,
    instrumentId: event.instrument?.id ?? null,
    kind: event.kind,
    level: event.level,
    step,
    startTime: event.openedAt.toISOString(),
    endTime: event.closedAt?.toISOString() ?? null,
    isReported: step === 'informed' || event.informedAt !== null,
    isUnseen: false,
  };
  return writeLive(tx, projectNo, 'event', [{ isOcc: event.isOcc, item }], now);
}
