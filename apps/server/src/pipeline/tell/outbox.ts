import type { NoticeKind, Way } from '@talus/domain/alerts/targets';
import { type Db, rows, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import type { Notice } from './notice';
import type { Text } from './words';

export type Message = {
  notice: Omit<Notice, 'kind'> & { kind: NoticeKind | 'report' };
  language: string;
  text: Text;
  ways: Way[];
  /** What it carries; without a name of a file its link stands in the text. */
  report?: { no: number; attachment: string | null };
};

/** Puts messages and their deliveries into the outbox. Answers the keys that were new; others wrote the rest before. */
export async function insertMessages(
  tx: Db,
  messages: readonly Message[],
  { now, leasedUntil = null }: { now: Date; leasedUntil?: Date | null },
): Promise<Map<string, number>> {
  const column = <T>(pick: (message: Message) => T): T[] => messages.map(pick);
  const added = await rows<{ no: number; dedupe: string }>(
    tx,
    sql`insert into message (id, dedupe, project_no, instrument_no, event_no, kind, level, language, subject, content,
          is_late, report_no, attachment, created_at)
        select *, ${now}::timestamptz from unnest(
          ${column(newId)}::text[], ${column(({ notice }) => notice.dedupeKey)}::text[],
          ${column(({ notice }) => notice.project)}::int[], ${column(({ notice }) => notice.instrument ?? null)}::int[],
          ${column(({ notice }) => notice.event ?? null)}::int8[], ${column(({ notice }) => notice.kind)}::text[],
          ${column(({ notice }) => notice.level)}::text[], ${column(({ language }) => language)}::text[],
          ${column(({ text }) => text.subject)}::text[], ${column(({ text }) => text.content)}::text[],
          ${column(({ notice }) => notice.isLate ?? false)}::boolean[],
          ${column(({ report }) => report?.no ?? null)}::int[], ${column(({ report }) => report?.attachment ?? null)}::text[])
        on conflict (dedupe) do nothing
        returning no, dedupe`,
  );
  const numbers = new Map(added.map(({ no, dedupe }) => [dedupe, no]));
  const deliveries = messages.flatMap(({ notice, ways }) => {
    const message = numbers.get(notice.dedupeKey);
    return message === undefined ? [] : ways.map((way) => ({ ...way, message }));
  });
  if (deliveries.length === 0) return numbers;
  await run(
    tx,
    sql`insert into delivery (message_no, channel, user_no, name, address, due_at, leased_until)
        select *, ${now}::timestamptz, ${leasedUntil}::timestamptz from unnest(
          ${deliveries.map(({ message }) => message)}::int8[], ${deliveries.map(({ channel }) => channel)}::text[],
          ${deliveries.map(({ userNo }) => userNo)}::int[], ${deliveries.map(({ name }) => name)}::text[],
          ${deliveries.map(({ address }) => address)}::text[])`,
  );
  return numbers;
}
