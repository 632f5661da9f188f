import type { BulkChange, BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import * as calls from '@talus/contract/instruments/instrument-bulk';
import type { VersionInput } from '@talus/contract/instruments/instrument-input';
import type { Administrator, CurrentUser } from '../../../platform/auth/current-user';
import { requireProject } from '../../../platform/auth/project-access';
import { write } from '../../../platform/changes/change';
import { changeMany } from '../../../platform/changes/change-many';
import type { Db } from '../../../platform/db/db';
import { updateRow } from '../../../platform/db/write-rows';
import type { Bind } from '../../../platform/http/bind';
import { invalidField } from '../../../platform/http/invalid-request';
import { RefusedFields } from '../../../platform/http/refused-fields';
import type { ServerContext } from '../../../platform/http/server-context';
import { touchConfig } from '../../../records/instruments/config-changes';
import { namedAt } from '../../../records/instruments/name-claims';
import { withBacklog } from '../../../records/readings/backlog/backlog-store';
import { withRejudge } from '../../../records/readings/backlog/rejudge-store';
import type { NamedParts } from '../edit/edit-store';
import { storedConfig, versionRow } from '../edit/version-row';
import { INSTRUMENT } from '../noun';
import { bulkWire, readBulk } from '../read';
import { formulaErrors, limitQuestions, type RowError, resolveParts } from './bulk-check';
import { type ChangedRow, changedRow } from './bulk-row';

export function bindBulkEditing(bind: Bind, context: ServerContext): void {
  bind(calls.listBulkInstruments, ({ user, params }) => listBulk(context, user, params.projectId));
  bind(calls.saveBulkInstruments, ({ user, body, query }) =>
    saveBulk(context, user, body, query.confirm === 'true', query.reason),
  );
}

async function listBulk(context: ServerContext, user: Administrator, project: string): Promise<BulkInstrument[]> {
  const { no } = await requireProject(context, user, 'admin.use', project);
  return readBulk(context.pool, no, context.clock.now());
}

async function saveBulk(
  context: ServerContext,
  user: Administrator,
  changes: readonly BulkChange[],
  isConfirmed: boolean,
  reason?: string,
): Promise<BulkInstrument[]> {
  return changeBulk(context, user, changes, isConfirmed, reason);
}

/**
 * Changes fields of many instruments, all or none; every error names its row and field. The caller has checked the
 * permission.
 */
export async function changeBulk(
  context: ServerContext,
  user: CurrentUser,
  changes: readonly BulkChange[],
  isConfirmed: boolean,
  reason?: string,
): Promise<BulkInstrument[]> {
  refuseTwice(changes);
  const asked = changes.map(({ instrument_id: id, revision }) => ({ id, revision }));
  const fieldOf = (name: string) => `${changes.findIndex((change) => change.name === name)}.name`;
  const saved = await namedAt(fieldOf, () =>
    write(
      context,
      user,
      (writing) =>
        changeMany(writing, INSTRUMENT, asked, async (befores) => {
          const { tx } = writing;
          const rows = befores.map((before, i) => {
            const row = changedRow(before, changes[i] as BulkChange);
            if (!row) throw invalidField(`${i}.version_id`, 'not-found');
            return row;
          });
          const checked = await refuseWrong(tx, rows);
          const questions = isConfirmed ? [] : limitQuestions(rows);
          if (questions.length > 0) throw new RefusedFields('limits.confirm', wordsOf(questions));
          const nos = checked.map(({ no }) => no);
          await withRejudge(tx, { now: writing.now, userNo: user.no }, nos, () =>
            withBacklog(tx, writing.now, nos, async () => {
              for (const row of checked) await store(tx, row);
            }),
          );
          await touchConfig(tx, { instruments: nos });
        }),
      reason,
    ),
  );
  context.bus.wake('jobs');
  return saved.flatMap((kept) => bulkWire(kept, context.clock.now()) ?? []);
}

function refuseTwice(changes: readonly BulkChange[]): void {
  const seen = new Set<string>();
  for (const [i, { instrument_id }] of changes.entries()) {
    if (seen.has(instrument_id)) throw invalidField(`${i}.instrument_id`, 'taken');
    seen.add(instrument_id);
  }
}

async function refuseWrong(tx: Db, rows: readonly ChangedRow[]) {
  const checked = await resolveParts(tx, rows);
  const formulas = await formulaErrors(tx, rows);
  const errors = checked.flatMap(({ id, errors: own }, i) =>
    [...own, ...(formulas.has(id) ? [formulas.get(id) as RowError] : [])].map(({ field, say }) => ({
      field: `${i}.${field}`,
      say,
    })),
  );
  if (errors.length > 0) throw new RefusedFields('request.invalid', wordsOf(errors));
  return checked;
}

const wordsOf = (errors: readonly RowError[]): RefusedFields['wordIn'] =>
  (language) => errors.map(({ field, say }) => ({ field, reason: say(language) })); // biome-ignore format: one thing

type Checked = Awaited<ReturnType<typeof resolveParts>>[number];

async function store(tx: Db, { no, versionNo, change, merged, parts, start }: Checked): Promise<void> {
  if (change.useFunction !== undefined || change.config)
    await updateRow(tx, 'instrument', no, {
      useFunction: change.useFunction,
      messageConfig: change.config && storedConfig(change.config),
    });
  const { useFunction, config, instrument_id, version_id, revision, ...fields } = change;
  if (Object.values(fields).every((value) => value === undefined)) return;
  // Only parts named in the row have a number; undefined parts stay unchanged
  await updateRow(tx, 'instrument_version', versionNo, versionRow(merged as VersionInput, parts as NamedParts, start));
}
