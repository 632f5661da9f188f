import type { CheckedRow, ImportRow } from '@talus/contract/instruments/instrument-import';
import * as calls from '@talus/contract/instruments/instrument-import';
import type { Language } from '@talus/messages/language';
import type { Administrator } from '../../../platform/auth/current-user';
import { requireProject } from '../../../platform/auth/project-access';
import { write } from '../../../platform/changes/change';
import { createMany } from '../../../platform/changes/change-many';
import type { Db } from '../../../platform/db/db';
import { insertRows } from '../../../platform/db/write-rows';
import type { Bind } from '../../../platform/http/bind';
import { RefusedFields } from '../../../platform/http/refused-fields';
import type { ServerContext } from '../../../platform/http/server-context';
import { touchConfig } from '../../../records/instruments/config-changes';
import { namedAt } from '../../../records/instruments/name-claims';
import { enqueueBacklog } from '../../../records/readings/backlog/backlog-store';
import { listImportNames } from '../bulk/bulk-store';
import { startOf } from '../edit/edit-service';
import { storedConfig, versionRow } from '../edit/version-row';
import { INSTRUMENT } from '../noun';
import { checkImport, type ReadyRow, type Said } from './import-check';

export function bindInstrumentImport(bind: Bind, context: ServerContext): void {
  bind(calls.validateImport, ({ user, body, info }) => validateImport(context, user, body, info.language));
  bind(calls.importInstruments, ({ user, body }) => importInstruments(context, user, body));
}

/** Dry run: lists the errors of each row, in the caller's language. */
async function validateImport(
  context: ServerContext,
  user: Administrator,
  rows: readonly ImportRow[],
  language: Language,
): Promise<CheckedRow[]> {
  const project = await requireProject(context, user, 'admin.use', rows[0]?.project ?? '');
  const worded = ({ field, say, suggestion }: Said) => ({ field, reason: say(language), ...(suggestion && { suggestion }) }); // biome-ignore format: one line
  return checkImport(rows, await listImportNames(context.pool, project.no)).map(
    ({ rowNumber, cells, errors, questions }) => ({
      rowNumber,
      hasError: errors.length > 0,
      errorMessage: errors.map(({ say }) => say(language)).join(language === 'en' ? '; ' : '；'),
      errors: errors.map(worded),
      questions: questions.map(worded),
      data: [cells],
    }),
  );
}

/** Creates an instrument per row, all or none. */
async function importInstruments(context: ServerContext, user: Administrator, rows: readonly ImportRow[]) {
  const project = await requireProject(context, user, 'admin.use', rows[0]?.project ?? '');
  const fieldOf = (name: string) => `${rows.findIndex(({ data: [cells] }) => cells?.name === name)}.data.0.name`;
  const made = await namedAt(fieldOf, () =>
    write(context, user, (writing) =>
      createMany(writing, INSTRUMENT, async () => {
        const { tx } = writing;
        const checked = checkImport(rows, await listImportNames(tx, project.no));
        const errors = checked.flatMap(({ errors: own }, i) => own.map(({ field, say }) => ({ field: `${i}.data.0.${field}`, say }))); // biome-ignore format: one line
        if (errors.length > 0)
          throw new RefusedFields('request.invalid', (language) =>
            errors.map(({ field, say }) => ({ field, reason: say(language) })),
          );
        const nos = await insertAll(tx, project, checked.flatMap(({ ready }) => ready ?? [])); // biome-ignore format: one line
        await enqueueBacklog(tx, writing.now, nos);
        await touchConfig(tx, { instruments: nos });
        return nos;
      }),
    ),
  );
  context.bus.wake('jobs');
  return { createdCount: made.length, instruments: made.map(({ _id, latestVersion: { name } }) => ({ _id, name })) };
}

async function insertAll(tx: Db, project: { no: number; timezone: string }, ready: readonly ReadyRow[]) {
  const nos = await insertRows(
    tx,
    'instrument',
    ready.map(({ parts, display, config }) => ({
      projectNo: project.no,
      typeNo: parts.type as number,
      stationNo: parts.station,
      displayOutput: display,
      messageConfig: storedConfig(config),
    })),
  );
  await insertRows(
    tx,
    'instrument_version',
    ready.map(({ data, parts }, i) => {
      const { note, temperatureChannelNo, deadBand, clearCountLimit, ...row } = versionRow(data, parts, startOf(data, project.timezone)); // biome-ignore format: one line
      return { instrumentNo: nos[i] as number, ...row };
    }),
  );
  return nos;
}
