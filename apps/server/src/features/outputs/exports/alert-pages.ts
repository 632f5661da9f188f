import type { AlertEventRow } from '@talus/contract/alarms/events';
import { eventScope } from '@talus/domain/access/event-scope';
import type { CurrentUser } from '../../../platform/auth/current-user';
import type { Db } from '../../../platform/db/db';
import type { EventRow } from '../../../records/events/rows';
import { listEvents } from '../../events/store';
import { alertRows } from '../../events/wire';

/** Batch size in events: each is loaded with its steps and reports. */
const PAGE = 1000;

type AlertPageQuery = { projectNo: number; from: number; to: number; instrumentNos?: readonly number[] };

/** Reads the AL and WSL alarms of a span, newest first, page by page. */
export async function* alertPages(
  db: Db,
  user: CurrentUser,
  asked: AlertPageQuery,
  size = PAGE,
): AsyncGenerator<AlertEventRow[]> {
  const filter = { ...asked, scope: eventScope(user, 'all'), withDown: false, limit: size };
  let page: EventRow[] = [];
  do {
    page = await listEvents(db, { ...filter, before: page.at(-1)?.id });
    yield page.flatMap((event) => alertRows(event, asked));
  } while (page.length === size);
}
