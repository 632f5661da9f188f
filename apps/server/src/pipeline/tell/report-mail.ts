import type { Language } from '@talus/messages/language';
import type { Db } from '../../platform/db/db';
import { insertMessages } from './outbox';

export type ReportMail = {
  /** Deduplication key of the message. */
  key: string;
  projectNo: number;
  reportNo: number;
  language: Language;
  text: { subject: string; content: string };
  /** Name of the attached file; null if the file is too large to attach. */
  fileName: string | null;
  people: readonly { no: number; name: string; email: string }[];
  now: Date;
};

/** Enqueues a report as a mail to each recipient, within the caller's transaction; once for each key. */
export async function mailReport(
  tx: Db,
  { key, projectNo, reportNo, language, text, fileName, people, now }: ReportMail,
): Promise<void> {
  const notice = { kind: 'report' as const, level: null, project: projectNo, readingTime: null, dedupeKey: key };
  const ways = people.map(({ no, name, email }) => ({ channel: 'email' as const, address: email, userNo: no, name }));
  const report = { no: reportNo, attachment: fileName };
  await insertMessages(tx, [{ notice, language, text, ways, report }], { now });
}
