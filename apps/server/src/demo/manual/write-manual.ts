import type { Limits } from '@talus/domain/hierarchy/instrument';
import { boundColumns, MANUAL_COLUMNS } from '@talus/domain/manual/reading';
import { ruleByCode } from '@talus/domain/readings/type-rules/registry';
import { MINUTE_MS } from '@talus/domain/time/duration';
import type { Db } from '../../platform/db/db';
import { LOGGER_ZONE } from '../loggers/loggers';
import { hexId } from '../random';
import { installedAt, type World } from '../world';
import { insertRows, iso, type Numbers } from '../write/insert-rows';
import { stationId } from '../write/write-places';
import type { ManualPlan } from './manual-plan';
import { writeRoutes } from './write-routes';

type Written = { projects: Numbers; stations: Numbers; types: Numbers; author: number };

/** Returns the key of an instrument's document: the depths of a hole share one, any other instrument has its own. */
export const documentKey = ({ project, name, hole }: ManualPlan): string => `${project}/${hole?.name ?? name}`;

export const manualId = (seed: number, { project, name }: ManualPlan): string =>
  hexId(seed, 'instrument', `${project}/${name}`);

export const manualDocumentId = (seed: number, plan: ManualPlan): string =>
  hexId(seed, 'manual-document', documentKey(plan));

/** Returns the names of an instrument's columns, and the version fields that refer to them. */
function columnsOf({ type }: ManualPlan) {
  const bound = boundColumns(ruleByCode(type));
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return { names: bound.map(({ field }) => field), fields: bound.map(({ column }) => snake(column)) };
}

/** Writes the manual instruments: their documents, versions and hole, and the author of the readings. */
export async function writeManual(
  tx: Db,
  { world, plans }: { world: World; plans: readonly ManualPlan[] },
  { projects, stations, types, author }: Written,
): Promise<void> {
  const { seed } = world;
  const idOf = (plan: ManualPlan) => manualId(seed, plan);
  const documents = await insertRows(
    tx,
    'document',
    [...new Map(plans.map((plan) => [documentKey(plan), plan])).values()].map((plan) => ({
      id: manualDocumentId(seed, plan),
      path: '/manual',
      name: idOf(plan),
      timezone: LOGGER_ZONE,
      data_interval_ms: 0,
      message_enabled: false,
      manual: true,
    })),
  );
  const documentOf = (plan: ManualPlan) => documents.get(manualDocumentId(seed, plan));
  const numbers = await insertRows(
    tx,
    'instrument',
    plans.map((plan, position) => ({
      id: idOf(plan),
      project_no: projects.get(hexId(seed, 'project', plan.project)),
      station_no: stations.get(stationId(seed, plan)),
      type_no: types.get(hexId(seed, 'type', plan.type)),
      // After the instruments of the loggers
      position: 1000 + position,
      chart_type: 'line',
    })),
  );
  const channelId = (plan: ManualPlan, nth: number) => hexId(seed, 'manual-channel', idOf(plan), nth);
  const channels = await insertRows(
    tx,
    'channel',
    plans.flatMap((plan) =>
      columnsOf(plan).names.map((name, nth) => ({
        id: channelId(plan, nth),
        document_no: documentOf(plan),
        position: 2 * placeInDocument(plans, plan) + nth,
        name: `${idOf(plan)} ${MANUAL_COLUMNS[name]}`,
      })),
    ),
  );
  const versions = plans.map((plan) => {
    const bound = columnsOf(plan).fields.map((field, nth) => [field, channels.get(channelId(plan, nth))]);
    return {
      ...NO_CALIBRATION,
      id: hexId(seed, 'version', idOf(plan)),
      instrument_no: numbers.get(idOf(plan)),
      start_date: iso(installedAt(world)),
      name: plan.name,
      class: 'A',
      unit: plan.unit,
      decimal_points: plan.decimals,
      document_no: documentOf(plan),
      ...NO_CHANNELS,
      ...Object.fromEntries(bound),
      ...plan.calibration,
      ...limitColumns(plan.limits),
      allow_rate: true,
      allow_zero: true,
      alert_count_limit: 1,
    };
  });
  await insertRows(tx, 'instrument_version', versions);
  await writeHoles(tx, world, plans, (plan) => numbers.get(idOf(plan)), projects);
  const notes = plans.flatMap((plan) =>
    plan.surveys.map(({ ts }) => ({
      instrument_no: numbers.get(idOf(plan)),
      ts: iso(ts),
      remark: '',
      entered_by: author,
      entered_at: iso(ts + 40 * MINUTE_MS),
    })),
  );
  await insertRows(tx, 'manual_note', notes);
  await writeRoutes(tx, world, plans, { projects, instruments: numbers, author, idOf });
}

export const placeInDocument = (plans: readonly ManualPlan[], plan: ManualPlan): number =>
  plans.filter((other) => documentKey(other) === documentKey(plan)).indexOf(plan);

const NO_CALIBRATION = { r0: null, t0: null, k: null, f1: 1, a_plus_initial: null, a_minus_initial: null };
const NO_CHANNELS = {
  channel_no: null,
  second_channel_no: null,
  temperature_channel_no: null,
  a_plus_channel_no: null,
  a_minus_channel_no: null,
};

const limitColumns = ({ WL, AL, WSL }: Limits) => ({
  wl_minus: WL.minus,
  wl_plus: WL.plus,
  al_minus: AL.minus,
  al_plus: AL.plus,
  wsl_minus: WSL.minus,
  wsl_plus: WSL.plus,
});

async function writeHoles(
  tx: Db,
  world: World,
  plans: readonly ManualPlan[],
  numberOf: (plan: ManualPlan) => number | undefined,
  projects: Numbers,
): Promise<void> {
  const { seed } = world;
  const depths = plans.filter(({ hole }) => hole !== undefined);
  const idOf = (plan: ManualPlan) => hexId(seed, 'group', documentKey(plan));
  const groups = await insertRows(
    tx,
    'instrument_group',
    [...new Map(depths.map((plan) => [idOf(plan), plan])).entries()].map(([id, plan]) => ({
      id,
      revision: 1,
      project_no: projects.get(hexId(seed, 'project', plan.project)),
      name: plan.hole?.name,
      type: 'VERTICAL_DISTRIBUTION',
      x_min: -5,
      x_max: 35,
      x_unit: 'mm',
      y_min: Math.min(...depths.map(({ hole }) => hole?.depth ?? 0)),
      y_max: 0,
      y_unit: 'm',
      created_at: iso(installedAt(world)),
    })),
  );
  const members = depths.map((plan) => ({
    group_no: groups.get(idOf(plan)),
    instrument_no: numberOf(plan),
    position: placeInDocument(plans, plan),
    depth: plan.hole?.depth,
  }));
  await insertRows(tx, 'instrument_group_member', members);
}
