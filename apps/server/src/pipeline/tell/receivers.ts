import { type EndCause, isRetracted } from '@talus/domain/alerts/events/end-cause';
import type { Channel } from '@talus/domain/alerts/messages/targets';
import { type Db, rows, sql } from '../../platform/db/db';
import { type ContactDetails, contactColumns } from './channels/message-channel';
import { addressesOf } from './channels/registry';

/** Whether a person is still to be notified by a way, or the reason why not. */
export type ReceiverState =
  | 'told'
  | 'gone'
  | 'frozen'
  /** Removed from the list that the message was for. */
  | 'off-list'
  /** The person switched the channel off. */
  | 'channel-off'
  /** The person has another address by now. */
  | 'moved'
  /** The event was retracted. */
  | 'retracted';

type ReceiverRow = Partial<ContactDetails> & {
  no: number;
  channel: Channel;
  address: string;
  userNo: number | null;
  isFrozen: boolean;
  enabled: Partial<Record<Channel, boolean>> | null;
  telling: number | null;
  isListed: boolean;
  endCause: EndCause | null;
};

/** Checks the receivers of deliveries directly before sending. */
export async function checkReceivers(tx: Db, nos: readonly number[]): Promise<Map<number, ReceiverState>> {
  if (nos.length === 0) return new Map();
  const found = await rows<ReceiverRow>(
    tx,
    sql`select d.no, d.channel, d.address, u.no as "userNo", u.frozen_at is not null as "isFrozen",
          u.message_enable as enabled, ${contactColumns('u')}, w.no as telling, e.end_cause as "endCause",
          exists (select from project_target p
            where p.project_no = w.project_no and p.list = w.list and p.user_no = d.user_no) as "isListed"
        from delivery d join message m on m.no = d.message_no
          left join app_user u on u.no = d.user_no
          left join telling w on w.no = m.telling_no
          left join event e on e.no = w.event_no
        where d.no = any(${nos}::int8[])`,
  );
  return new Map(found.map((row) => [row.no, stateOf(row)]));
}

function stateOf(row: ReceiverRow): ReceiverState {
  if (row.userNo === null) return 'gone';
  if (row.isFrozen) return 'frozen';
  if (row.telling === null) return 'told';
  if (isRetracted(row.endCause)) return 'retracted';
  if (!row.isListed) return 'off-list';
  if (row.enabled?.[row.channel] !== true) return 'channel-off';
  return addressesOf(row as ContactDetails)[row.channel] === row.address ? 'told' : 'moved';
}
