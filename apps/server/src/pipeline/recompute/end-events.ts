import type { LiveEvent } from '@talus/contract/alarms/live';
import { endedUnacknowledged } from '@talus/domain/alerts/events/ended-unacknowledged';
import { type Db, one, run, sql } from '../../platform/db/db';
import { writeLive } from '../../platform/live/live-store';
import { lockAcknowledgements } from '../../records/events/lock-events';
import { IS_OCC, PLACE } from '../../records/instruments/instrument-query';
import { recordStormLevels } from '../../records/readings/write/last-reading';
import { addStep, asAlertEvent, changeEvent, listAllOpen } from '../judge/event-store';
import { endRain } from '../rain/rain-store';

/**
 * Ends the open events of an instrument that a person switches off, at the present time and in that person's name.
 * Unseen events stay unseen. The judging state is deleted, so that judging starts anew if the instrument is switched on
 * again.
 */
export async function endEvents(tx: Db, instrumentNo: number, { userNo, now }: { userNo: number; now: Date }) {
  const time = now.getTime();
  const told: LiveEvent[] = [];
  for (const open of await lockAcknowledgements(tx, await listAllOpen(tx, instrumentNo))) {
    const event = { ...asAlertEvent(open), endTime: time };
    const isUnseen = endedUnacknowledged({ change: 'closed', event }, { wasUnseen: open.isUnseen, time, now: time });
    await changeEvent(
      tx,
      open.no,
      { ...event, raisedAt: null, isUnseen, particulars: null, endCause: 'switched-off', endedBy: userNo },
      now,
    );
    await addStep(tx, { eventNo: open.no, at: time, step: 'closed', level: 'GREEN', value: null, userNo }, now);
    if (open.kind !== 'document')
      told.push({
        _id: open.id,
        instrumentId: '',
        kind: open.kind,
        level: open.level,
        step: 'closed',
        startTime: open.openedAt.toISOString(),
        endTime: now.toISOString(),
        isReported: event.informed !== null,
        isUnseen,
      });
  }
  await recordStormLevels(tx, [{ instrumentNo, level: 'GREEN' }]);
  await endRain(tx, instrumentNo, now);
  await run(
    tx,
    sql`update judge_state set state = 'null', told = '{}', is_down = false, rain = null where instrument_no = ${instrumentNo}`,
  );
  const place = await one<{ id: string; projectNo: number; isOcc: boolean }>(
    tx,
    sql`select i.id, i.project_no as "projectNo", ${IS_OCC} as "isOcc" from instrument i ${PLACE}
        where i.no = ${instrumentNo}`,
  );
  if (!place) return;
  const { id, projectNo, isOcc } = place;
  await writeLive(tx, projectNo, 'event', told.map((item) => ({ isOcc, item: { ...item, instrumentId: id } })), now); // biome-ignore format: one thing
}
