import * as calls from '@talus/contract/data/masks';
import { MASKED_MOST, type Mask, type readMasked as readMaskedRoute } from '@talus/contract/data/masks';
import type { CallOf } from '@talus/contract/route';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { parseTime } from '@talus/domain/time/parse';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { findInstruments } from '../../records/instruments/store';
import { readMaskedReadings } from '../../records/readings/masks/masked-store';
import { requireEach } from '../instruments/access';
import { wireMask } from './noun';
import * as store from './store';

export function bindMaskReads(bind: Bind, context: ServerContext): void {
  bind(calls.listMasks, ({ user, params, body }) => listMasks(context, user, params.projectId, body));
  bind(calls.readMasked, ({ user, params, body }) => readMasked(context, user, params.projectId, body));
}

type Time = string | number;
type MaskQuery = { instrument: string[]; start_date?: Time | undefined; end_date?: Time | undefined };

async function listMasks(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  asked: MaskQuery,
): Promise<Mask[]> {
  const { no, timezone } = await requireProject(context, user, 'project.view', projectId);
  const instruments = await instrumentsFor(context, user, no, asked.instrument);
  const dates = [asked.start_date, asked.end_date].map((input) =>
    input === undefined ? null : new Date(parseTime(input, timezone) ?? 0),
  ) as [Date | null, Date | null];
  const found = await store.listMasks(
    context.pool,
    instruments.map((instrument) => instrument.no),
    inOrder(dates),
  );
  return found.map(wireMask);
}

async function readMasked(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  { date, instrument }: CallOf<typeof readMaskedRoute>['body'],
) {
  const { no, timezone } = await requireProject(context, user, 'project.view', projectId);
  const instruments = await instrumentsFor(context, user, no, instrument);
  const idOf = new Map(instruments.map((one) => [one.no, one.id]));
  const { from, to } = inOrder([
    new Date(parseTime(date[0], timezone) ?? 0),
    new Date(parseTime(date[1], timezone) ?? 0),
  ]);
  const held = await readMaskedReadings(context.pool, [...idOf.keys()], { from: from as Date, to }, MASKED_MOST + 1);
  const counts = new Map<number, number>();
  for (const { instrumentNo } of held) counts.set(instrumentNo, (counts.get(instrumentNo) ?? 0) + 1);
  return {
    isCut: [...counts.values()].some((count) => count > MASKED_MOST),
    rows: held.map(({ instrumentNo, ts, reading1, reading2 }) => ({
      instrument_id: idOf.get(instrumentNo) as string,
      TIMESTAMP: ts.toISOString(),
      reading1,
      reading2,
    })),
  };
}

const inOrder = ([a, b]: [Date | null, Date | null]) => (a && b && a > b ? { from: b, to: a } : { from: a, to: b });

const instrumentsFor = (context: ServerContext, user: CurrentUser, projectNo: number, asked: readonly string[]) =>
  requireEach(asked, (ids) => findInstruments(context.pool, projectNo, ids, instrumentScope(user)));
