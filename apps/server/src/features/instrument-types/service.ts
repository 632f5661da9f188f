import type { TypeInput, TypeSettings } from '@talus/contract/instruments/instrument-types';
import * as calls from '@talus/contract/instruments/instrument-types';
import { DEFAULT_FIELDS, repeatedCode, TYPE_FIELDS } from '@talus/domain/hierarchy/type-fields';
import { ruleByCode } from '@talus/domain/readings/type-rules/registry';
import type { Administrator } from '../../platform/auth/current-user';
import { write } from '../../platform/changes/change';
import { changeMany, createMany, removeMany, type Writing } from '../../platform/changes/change-many';
import { type Changes, insertRow, updateRow } from '../../platform/db/write-rows';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { touchConfig } from '../../records/instruments/config-changes';
import { forgetRunning } from '../../records/readings/backlog/forget-running';
import { INSTRUMENT_TYPE, wireSettings } from './noun';
import { deleteTypes, freeCodes, instrumentsOf, listTypes, lockTypes } from './store';

export function bindInstrumentTypes(bind: Bind, context: ServerContext): void {
  bind(calls.listTypeSettings, ({ user }) => listSettings(context, user));
  bind(calls.saveTypes, ({ user, body }) => saveTypes(context, user, body.instrumentTypeList, body.removed));
}

type StoredType = TypeInput & { _id: string };
type Removed = { _id: string; revision?: number | undefined };

async function listSettings(context: ServerContext, _: Administrator): Promise<TypeSettings[]> {
  return (await listTypes(context.pool)).map(wireSettings);
}

async function saveTypes(
  context: ServerContext,
  user: Administrator,
  list: readonly TypeInput[],
  removed: readonly Removed[] = [],
): Promise<TypeSettings[]> {
  await write(context, user, async (writing) => {
    await lockTypes(writing.tx);
    await removeTypes(writing, removed);
    const judgedAnew = await changeTypes(
      writing,
      list.filter((type): type is StoredType => type._id !== undefined),
    );
    await createTypes(
      writing,
      list.filter(({ _id }) => _id === undefined),
    );
    await touchConfig(writing.tx, { instruments: judgedAnew });
  });
  return (await listTypes(context.pool)).map(wireSettings);
}

const removeTypes = (writing: Writing, removed: readonly Removed[]): Promise<void> =>
  removeMany(writing, INSTRUMENT_TYPE, removed.map(askedOf), async (befores) => {
    const used = befores.find(({ answer }) => answer.instruments > 0);
    if (used) throw new AppError('instrument-type.in-use', { code: used.name, n: used.answer.instruments });
    await deleteTypes(
      writing.tx,
      befores.map(({ no }) => no),
    );
  });

/**
 * Changes types; returns the instruments whose readings are computed or judged differently from now on, by the kind
 * or the bounds of their type.
 */
async function changeTypes(writing: Writing, list: readonly StoredType[]): Promise<number[]> {
  const { tx } = writing;
  const touched: number[] = [];
  await changeMany(writing, INSTRUMENT_TYPE, list.map(askedOf), async (befores) => {
    await requireOneEach(writing, list);
    await freeCodes(
      tx,
      befores.map(({ no }) => no),
    );
    for (const [i, { no, answer }] of befores.entries()) {
      const input = list[i] as StoredType;
      const fields = TYPE_FIELDS.filter((field) => input[field] ?? answer[field]);
      const code = input.code ?? answer.code;
      refuseCrossed({ ...answer, ...given(input) }, list.indexOf(input));
      refuseOtherRule(answer, input);
      await updateRow(tx, 'instrument_type', no, { ...columnsFor(input), fields, code });
      if (isOtherThan(answer, input, ['type', 'possible_min', 'possible_max']))
        touched.push(...(await instrumentsOf(tx, no)));
    }
  });
  await forgetRunning(tx, touched);
  return touched;
}

async function createTypes(writing: Writing, list: readonly TypeInput[]): Promise<void> {
  const { tx } = writing;
  await requireOneEach(writing, list);
  let position = (await listTypes(tx)).reduce((last, type) => Math.max(last, type.position + 1), 0);
  await createMany(writing, INSTRUMENT_TYPE, async () => {
    const made: number[] = [];
    for (const input of list) {
      refuseCrossed(input, list.indexOf(input));
      const { name, code = name, name_en = name, type: kind = 'general', unit = '' } = input;
      const isSaid = TYPE_FIELDS.some((field) => input[field] !== undefined);
      const fields = isSaid ? TYPE_FIELDS.filter((field) => input[field]) : [...DEFAULT_FIELDS[kind]];
      const { computed_by: computedBy = ruleByCode(code).name } = input;
      const named = {
        code,
        nameZh: name,
        nameEn: name_en || name,
        kind,
        computedBy,
        unit,
        fields,
        position: position++,
      };
      const { no } = await insertRow(tx, 'instrument_type', named);
      await updateRow(tx, 'instrument_type', no, { ...columnsFor(input), nameEn: named.nameEn });
      made.push(no);
    }
    return made;
  });
}

/** Refuses a code that would exist twice: types are identified by code. */
async function requireOneEach({ tx }: Writing, list: readonly TypeInput[]): Promise<void> {
  const stored = (await listTypes(tx)).filter(({ id }) => list.every(({ _id }) => _id !== id));
  const codes = list.map(({ code, name }) => code ?? name);
  const repeated = repeatedCode([...stored.map(({ code }) => code), ...codes]);
  if (repeated !== null) throw new AppError('instrument-type.exists', { code: repeated });
}

type Bounds = Pick<TypeInput, 'possible_min' | 'possible_max'>;

const isOtherThan = <K extends keyof TypeInput & keyof TypeSettings>(
  before: TypeSettings,
  input: TypeInput,
  keys: readonly K[],
) => keys.some((key) => input[key] !== undefined && input[key] !== before[key]);

/**
 * Refuses another rule for a type with instruments: their versions are bound to the columns of the rule, and their
 * readings were typed for the rule.
 */
function refuseOtherRule({ code, computed_by, instruments }: TypeSettings, input: TypeInput): void {
  if (instruments > 0 && input.computed_by !== undefined && input.computed_by !== computed_by)
    throw new AppError('instrument-type.rule-in-use', { code, n: instruments });
}

/** Refuses bounds with the minimum above the maximum, which would reject every result. */
function refuseCrossed({ possible_min: min, possible_max: max }: Bounds, place: number): void {
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    throw invalidField(`instrumentTypeList.${place}.possible_max`, 'bounds-crossed');
}

const given = ({ possible_min, possible_max }: Bounds): Bounds => ({
  ...(possible_min !== undefined && { possible_min }),
  ...(possible_max !== undefined && { possible_max }),
});

const askedOf = ({ _id, revision }: Removed) => ({ id: _id, revision });

const columnsFor = (input: TypeInput): Changes<'instrument_type'> => ({
  nameZh: input.name,
  nameEn: input.name_en,
  kind: input.type,
  computedBy: input.computed_by,
  unit: input.unit,
  signZh: input.sign_zh,
  signEn: input.sign_en,
  dataIntervalMs: input.dataInterval,
  defaultIntervalMs: input.defaultInterval,
  possibleMin: input.possible_min,
  possibleMax: input.possible_max,
  manual: input.manual,
  info: input.info,
  headerSetting: input.header_setting,
});
