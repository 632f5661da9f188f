import type { NoticeKind, Way } from '@talus/domain/alerts/messages/targets';
import { type Db, rows, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import type { Notice } from './notice';
import type { Text } from './words';

export type Message = {
  notice: Omit<Notice, 'kind'> & { kind: NoticeKind | 'report' };
  language: string;
  text: Text;
  ways: readonly Way[];
  /** The telling that the deliveries are attempts of. */
  telling?: number;
  /** The report that the message carries; without a file name the text contains its link instead. */
  report?: { no: number; attachment: string | null };
};

/** The process that may send a delivery, and for how long it alone may. */
export type Lease = { seconds: number; holder: string };

/**
 * Inserts messages and their deliveries into the outbox. Returns the keys that were new; the others were inserted
 * before.
 */
export async function insertMessages(
  tx: Db,
  messages: readonly Message[],
  { now, leasedFor }: { now: Date; leasedFor?: Lease },
): Promise<Map<string, number>> {
  const column = <T>(pick: (message: Message) => T): T[] => messages.map(pick);
  const added = await rows<{ no: number; dedupe: string }>(
    tx,
    sql`insert into message (id, dedupe, project_no, instrument_no, event_no, kind, level, language, subject, content,
          is_late, report_no, attachment, telling_no, created_at)
        select *, ${now}::timestamptz from unnest(
          ${column(newId)}::text[], ${column(({ notice }) => notice.dedupeKey)}::text[],
          ${column(({ notice }) => notice.project)}::int[], ${column(({ notice }) => notice.instrument ?? null)}::int[],
          ${column(({ notice }) => notice.event ?? null)}::int8[], ${column(({ notice }) => notice.kind)}::text[],
          ${column(({ notice }) => notice.level)}::text[], ${column(({ language }) => language)}::text[],
          ${column(({ text }) => text.subject)}::text[], ${column(({ text }) => text.content)}::text[],
          ${column(({ notice }) => notice.isLate ?? false)}::boolean[],
          ${column(({ report }) => report?.no ?? null)}::int[], ${column(({ report }) => report?.attachment ?? null)}::text[],
          ${column(({ telling }) => telling ?? null)}::int8[])
        on conflict (dedupe) do nothing
        returning no, dedupe`,
  );
  const numbers = new Map(added.map(({ no, dedupe }) => [dedupe, no]));
  await insertDeliveries(tx, messages.flatMap(({ notice, ways, report }) => {
    const message = numbers.get(notice.dedupeKey);
    return message === undefined ? [] : ways.map((way) => ({ ...way, message, lane: report ? 'report' : way.channel, level: notice.level }));
  }), leasedFor); // biome-ignore format: one thing
  return numbers;
}

type NewDelivery = Way & { message: number; lane: string; level: string | null };

/** The sending priority, the higher the sooner; 0 has no priority. */
const urgencyOf = (level: string | null): number => (level === 'WSL' ? 2 : level === 'AL' ? 1 : 0);

/** Inserts deliveries that are due at once, except for ways that the message already has. */
export async function insertDeliveries(tx: Db, deliveries: readonly NewDelivery[], leasedFor?: Lease): Promise<void> {
  if (deliveries.length === 0) return;
  await run(
    tx,
    sql`insert into delivery (message_no, channel, user_no, name, address, lane, urgency, due_at, leased_until, leased_by)
        select *, now(), now() + make_interval(secs => ${leasedFor?.seconds ?? null}::float8), ${leasedFor?.holder ?? null}::text
        from unnest(
          ${deliveries.map(({ message }) => message)}::int8[], ${deliveries.map(({ channel }) => channel)}::text[],
          ${deliveries.map(({ userNo }) => userNo)}::int[], ${deliveries.map(({ name }) => name)}::text[],
          ${deliveries.map(({ address }) => address)}::text[], ${deliveries.map(({ lane }) => lane)}::text[],
          ${deliveries.map(({ level }) => urgencyOf(level))}::int2[])
        on conflict (message_no, channel, address) do nothing`,
  );
}
