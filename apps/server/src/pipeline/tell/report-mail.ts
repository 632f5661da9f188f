import type { MailReport } from '../../features/reports/store';
import { insertMessages } from './outbox';

/** Enqueues a report as a mail to each recipient, within the caller's transaction; once for each key. */
export const mailReport: MailReport = async (
  tx,
  { key, projectNo, reportNo, language, text, fileName, people, now },
) => {
  const notice = { kind: 'report' as const, level: null, project: projectNo, readingTime: null, dedupeKey: key };
  const ways = people.map(({ no, name, email }) => ({ channel: 'email' as const, address: email, userNo: no, name }));
  const report = { no: reportNo, attachment: fileName };
  await insertMessages(tx, [{ notice, language, text, ways, report }], { now });
};
