import type { Mask, MaskChange, MaskInput, MaskPreview } from '@talus/contract/data/masks';
import * as calls from '@talus/contract/data/masks';
import { alarmChanges } from '@talus/domain/masks/alarm-changes';
import { parseTime } from '@talus/domain/time/parse';
import type { OpenDateSpan } from '@talus/domain/time/time-span';
import { settleMask } from '../../pipeline/recompute/masking';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { change, create } from '../../platform/changes/change';
import { type Db, dryRun } from '../../platform/db/db';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { countHeld } from '../../records/readings/masks/masked-store';
import { requireInstrument } from '../instruments/access';
import { MASK, wireMask } from './noun';
import * as store from './store';

export function bindMasks(bind: Bind, context: ServerContext): void {
  bind(calls.listAllMasks, ({ user, query }) => listAllMasks(context, user, query));
  bind(calls.createMask, ({ user, body }) => createMask(context, user, body));
  bind(calls.previewMask, ({ user, body }) => previewMask(context, user, body));
  bind(calls.changeMask, ({ user, params, body }) => changeMask(context, user, params.maskId, body));
  bind(calls.undoMask, ({ user, params, body }) => undoMask(context, user, params.maskId, body.revision));
}

async function listAllMasks(context: ServerContext, _: Administrator, question: store.MaskQuestion): Promise<Mask[]> {
  return (await store.listAllMasks(context.pool, question)).map(wireMask);
}

async function createMask(context: ServerContext, user: CurrentUser, input: MaskInput): Promise<Mask> {
  const { no: instrumentNo, project } = await requireInstrument(context, user, 'admin.use', input.instrument_id);
  const span = spanOf(input, project.timezone);
  const made = await create(context, user, MASK, async (tx) => {
    const maskNo = await insertMask(tx, context, user, { instrumentNo, span, input });
    await settleMask(context, tx, { ...span, maskNo, instrumentNo, userNo: user.no, step: 'masked' });
    return maskNo;
  });
  context.bus.wake('outbox');
  return made;
}

/** Dry run: sets the mask, reads its consequences and rolls back. */
async function previewMask(context: ServerContext, user: CurrentUser, input: MaskInput): Promise<MaskPreview> {
  const { no: instrumentNo, project } = await requireInstrument(context, user, 'admin.use', input.instrument_id);
  const span = spanOf(input, project.timezone);
  return dryRun(context.pool, async (tx) => {
    const heldNow = async () => (await countHeld(tx, [instrumentNo], span)).get(instrumentNo) ?? 0;
    const already = await heldNow();
    const before = await store.listOpenAlarms(tx, project.no);
    const maskNo = await insertMask(tx, context, user, { instrumentNo, span, input });
    const { instrumentNos } = await settleMask(context, tx, {
      ...span,
      maskNo,
      instrumentNo,
      userNo: user.no,
      step: 'masked',
    });
    const held = await heldNow();
    const changes = alarmChanges(before, await store.listOpenAlarms(tx, project.no));
    return {
      count: held - already,
      already,
      dependents: instrumentNos.filter((no) => no !== instrumentNo).length,
      events: changes.map(({ alarm: { id, instrumentName, kind, level }, change: what }) => ({
        _id: id,
        instrument_name: instrumentName,
        kind,
        level,
        change: what,
      })),
    };
  });
}

async function changeMask(
  context: ServerContext,
  user: Administrator,
  maskId: string,
  input: MaskChange,
): Promise<Mask> {
  const { no: maskNo, instrumentNo, timezone } = await requireMask(context, user, maskId);
  const span = spanOf(input, timezone);
  const { part, reason, note } = input;
  const changed = await change(context, user, MASK, maskId, input.revision, async (tx, { answer }) => {
    if (answer.undone) throw new AppError('mask.undone');
    await updateRow(tx, 'reading_mask', maskNo, { fromTs: span.from, toTs: span.to, part, reason, note });
    // The span as it is under the lock: another person may have moved it since it was read
    const over = joined(span, spanAnswered(answer));
    await settleMask(context, tx, { ...over, maskNo, instrumentNo, userNo: user.no, step: 'masked' });
  });
  context.bus.wake('outbox');
  return changed;
}

/** Undoes a mask; a mask already undone stays undone. */
async function undoMask(
  context: ServerContext,
  user: Administrator,
  maskId: string,
  revision: number | undefined,
): Promise<Mask> {
  const { no: maskNo, instrumentNo } = await requireMask(context, user, maskId);
  const undone = await change(context, user, MASK, maskId, revision, async (tx, { answer }) => {
    if (answer.undone) return;
    await updateRow(tx, 'reading_mask', maskNo, { undoneAt: context.clock.now(), undoneBy: user.no });
    await settleMask(context, tx, { ...spanAnswered(answer), maskNo, instrumentNo, userNo: user.no, step: 'unmasked' });
  });
  context.bus.wake('outbox');
  return undone;
}

const spanAnswered = ({ from, to }: Mask): OpenDateSpan => ({
  from: new Date(from),
  to: to === null ? null : new Date(to),
});

async function requireMask(context: ServerContext, user: Administrator, maskId: string) {
  const mask = await store.findMask(context.pool, maskId);
  if (!mask) throw new AppError('mask.not-found');
  const { project } = await requireInstrument(context, user, 'admin.use', mask.instrumentId);
  return { ...mask, timezone: project.timezone };
}

type NewMask = { instrumentNo: number; span: OpenDateSpan; input: MaskInput };

async function insertMask(
  tx: Db,
  { clock }: ServerContext,
  user: CurrentUser,
  { instrumentNo, span, input: { part, reason, note } }: NewMask,
): Promise<number> {
  const own = { instrumentNo, createdBy: user.no, createdAt: clock.now() };
  return (await insertRow(tx, 'reading_mask', { ...own, fromTs: span.from, toTs: span.to, part, reason, note })).no;
}

function spanOf(input: Pick<MaskInput, 'from' | 'to'>, timezone: string): OpenDateSpan {
  const from = new Date(Math.round(parseTime(input.from, timezone) ?? 0));
  const to = input.to === null ? null : new Date(Math.round(parseTime(input.to, timezone) ?? 0));
  if (to && to < from) throw invalidField('to', 'before-start');
  return { from, to };
}

const joined = (a: OpenDateSpan, b: OpenDateSpan): OpenDateSpan => ({
  from: new Date(Math.min(a.from.getTime(), b.from.getTime())),
  to: a.to && b.to && new Date(Math.max(a.to.getTime(), b.to.getTime())),
});
