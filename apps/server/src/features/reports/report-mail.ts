import { can } from '@talus/domain/access/can';
import { PLAIN_MEMBER } from '@talus/domain/access/roles';
import { formatTime } from '@talus/domain/time/format';
import { zoneText } from '@talus/domain/time/zone-text';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import { mailReport, type ReportMail } from '../../pipeline/tell/report-mail';
import type { Db } from '../../platform/db/db';
import type { ServerContext } from '../../platform/http/server-context';
import { countMails, type RecipientRow, type RunRow } from './store';
import { fileNameOf } from './wire';

/** Size limit of an attachment: base 64 adds a third on top, and mail servers limit the total. */
const MOST_BYTES = 15 * 1024 * 1024;
/** Delay after the due time from which a report counts as late. */
const LATE_MS = 10 * 60_000;

export type LeftOut = RunRow['leftOut'];

/** Splits recipients into those who may still see the project and those who may not, with the reason. */
export function splitRecipients(people: readonly RecipientRow[]): { told: RecipientRow[]; leftOut: LeftOut } {
  const told: RecipientRow[] = [];
  const leftOut: LeftOut = [];
  for (const person of people) {
    if (person.isFrozen) leftOut.push({ name: person.name, reason: 'frozen' });
    else if (can(person, 'project.view', person.isMember ? PLAIN_MEMBER : null)) told.push(person);
    else leftOut.push({ name: person.name, reason: 'project' });
  }
  return { told, leftOut };
}

type Made = { pages: number; bytes: number };

/** Queues the mails of a finished report in the outbox, within the caller's transaction. */
export async function sendReport(
  tx: Db,
  { clock, settings }: ServerContext,
  { run, made, people }: { run: RunRow; made: Made; people: ReportMail['people'] },
): Promise<void> {
  if (people.length === 0) return;
  const isAttached = made.bytes <= MOST_BYTES;
  const now = clock.now();
  await mailReport(tx, {
    key: `report ${run.id} ${(await countMails(tx, run.no)) + 1}`,
    projectNo: run.projectNo,
    reportNo: run.no,
    language: run.language as Language,
    text: textOf(run, made, { isAttached, publicUrl: settings.publicUrl, now }),
    fileName: isAttached ? fileNameOf(run) : null,
    people,
    now,
  });
}

type Wording = { isAttached: boolean; publicUrl: string | null; now: Date };

function textOf(run: RunRow, { pages, bytes }: Made, { isAttached, publicUrl, now }: Wording): ReportMail['text'] {
  const { title, number, edition, project, periodFrom, periodTo, dueAt } = run;
  const zone = project.timezone;
  const [from, to] = [periodFrom.getTime(), periodTo.getTime() - 1];
  const say = (key: Parameters<typeof word<'notices'>>[2], params: Record<string, string | number>) =>
    word(run.language as Language, 'notices', key, params);
  const dayText = (at: number) => formatTime(at, zone, 'YYYY-MM-DD');
  const size = (bytes / 1024 / 1024).toFixed(1);
  const isLate = run.scheduleNo !== null && now.getTime() - dueAt.getTime() > LATE_MS;
  const lines = [
    say(isAttached ? 'report.attached' : 'report.linked', { title, number, edition, pages, size }),
    '',
    say('report.project', { project: `${project.code} ${project.name}` }),
    say('report.period', { from: dayText(from), to: dayText(to), zone: zoneText(zone, { from, to }) }),
    ...(isLate ? [say('report.late', { time: formatTime(dueAt.getTime(), zone, 'YYYY-MM-DD HH:mm') })] : []),
    ...(publicUrl && !isAttached ? [say('report.link', { link: linkOf(publicUrl, run) })] : []),
    '',
    say('report.foot', {}),
  ];
  const subject = { title, number, project: project.name, from: dayText(from), to: dayText(to) };
  return { subject: say('report.subject', subject), content: lines.join('\n') };
}

/** URL of the page where recipients find the reports mailed to them. */
const linkOf = (publicUrl: string, run: RunRow): string => `${publicUrl}/report?project=${run.project.id}`;
