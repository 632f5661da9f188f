import { stripTags } from '@talus/domain/rich-text/strip-tags';
import * as z from 'zod';
import { revision, revisionQuery } from '../changes';
import { route } from '../route';
import { id, longText, ok, time, timeInput } from '../wire';

/** The body limit of rich text: the text's own limit, which the server checks, plus JSON escaping. */
export const RICH_TEXT_BODY_LIMIT = 2_500_000;

/** HTML with a few harmless tags; the server sanitises all input. */
export const richText = longText(RICH_TEXT_BODY_LIMIT);

export const notice = z.object({
  _id: id,
  /** The revision of a person's notice; 1 for a system notice. */
  revision,
  content: richText,
  TIMESTAMP: time,
  /** The day of TIMESTAMP in the zone of its project, or of the installation: `2026-11-15`. */
  date: z.iso.date(),
  /** Null: for everybody. */
  project: z.object({ _id: id, name: z.string() }).nullable(),
});
export type Notice = z.output<typeof notice>;

const query = z.object({
  /** The number of days back; -1: all. */
  days: z.coerce.number().int().min(-1).max(3660).default(-1),
  /** One project, plus notices for everybody; absent: all the caller's projects. */
  project: id.optional(),
});
const example = { query: { days: '-1' } };

export const loadProcessList = route({
  method: 'GET',
  path: '/api/user/loadProcessList',
  who: 'login',
  shows: ['notice'],
  summary: 'Progress of construction in the caller’s own projects, newest first',
  query,
  answer: z.array(notice),
  example,
});

export const loadSoftwareList = route({
  method: 'GET',
  path: '/api/user/loadSoftwareList',
  who: 'login',
  shows: ['notice'],
  summary: 'Announcements about the system, newest first; they are for everybody',
  query: query.pick({ days: true }),
  answer: z.array(notice),
  example,
});

export const loadNoticeList = route({
  method: 'GET',
  path: '/api/user/loadNoticeList',
  who: 'login',
  shows: ['event'],
  summary: 'What the system told the caller personally, by whichever channel, newest first; never what it told another',
  query,
  answer: z.array(notice),
  example,
});

const content = richText.refine((html) => stripTags(html) !== '', { error: 'required' });

export const createProcessNotice = route({
  method: 'POST',
  path: '/api/user/createProcessNotice',
  who: 'admin.use',
  touches: ['notice'],
  summary: 'Announce progress of construction, in one project or to everybody',
  body: z.object({ content, timestamp: timeInput, project: id.optional() }),
  answer: notice,
  bodyLimit: RICH_TEXT_BODY_LIMIT,
  example: { body: { content: '<p>坡趾排水孔完成</p>', timestamp: '2026-11-15', project: '{projectId}' } },
});

export const createSoftwareNotice = route({
  method: 'POST',
  path: '/api/user/createSoftwareNotice',
  who: 'admin.use',
  touches: ['notice'],
  summary: 'Announce something about the system to everybody',
  body: z.object({ content, timestamp: timeInput }),
  answer: notice,
  bodyLimit: RICH_TEXT_BODY_LIMIT,
  example: { body: { content: '<p>今晚更新</p>', timestamp: '2026-11-15' } },
});

const noticeParams = z.object({ noticeId: id });

export const correctNotice = route({
  method: 'PUT',
  path: '/api/admin/notice/{noticeId}',
  who: 'admin.use',
  touches: ['notice'],
  summary: 'Correct an announcement; whose it is stays, and the log keeps both texts',
  params: noticeParams,
  body: z.object({ content, timestamp: timeInput, revision: revision.optional() }),
  answer: notice,
  bodyLimit: RICH_TEXT_BODY_LIMIT,
  example: { body: { content: '<p>坡趾排水孔完成</p>', timestamp: '2026-11-15' } },
});

export const withdrawNotice = route({
  method: 'DELETE',
  path: '/api/admin/notice/{noticeId}',
  who: 'admin.use',
  touches: ['notice'],
  summary: 'Withdraw an announcement; the log keeps what it said',
  params: noticeParams,
  query: revisionQuery,
  answer: ok,
});
