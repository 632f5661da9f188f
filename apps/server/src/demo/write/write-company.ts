import { DEFAULT_FIELDS } from '@talus/domain/hierarchy/type-fields';
import { ruleByCode } from '@talus/domain/readings/type-rules/registry';
import { HOUR_MS } from '@talus/domain/time/duration';
import { STANDARD_TYPES } from '../../features/instrument-types/standard-types';
import { hashPassword } from '../../platform/auth/passwords';
import type { Db } from '../../platform/db/db';
import { claimAllNames } from '../../records/instruments/name-claims';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../company/accounts';
import type { DemoInstrument } from '../company/plan';
import { PROJECTS } from '../company/projects';
import { REMARKS } from '../company/remarks';
import { writeDashboards } from '../dashboards';
import { writeFloorPlans } from '../floor-plans/write-floor-plans';
import { manualPlans } from '../manual/build-manual';
import { manualId, writeManual } from '../manual/write-manual';
import { writeNotices } from '../notices';
import { hexId } from '../random';
import { installedAt, type World } from '../world';
import { insertRows, iso, type Numbers } from './insert-rows';
import { writeForecasts } from './write-forecasts';
import { writeGroups } from './write-groups';
import { writeInstruments } from './write-instruments';
import { writePlaces } from './write-places';
import { writeReports } from './write-reports';
import { writeTargets } from './write-targets';

/**
 * Writes people, projects, recipients, places, instruments, groups, floor plans and remarks; returns the
 * instruments' numbers.
 */
export async function writeCompany(tx: Db, world: World, instruments: readonly DemoInstrument[]): Promise<Numbers> {
  const users = await writeAccounts(tx, world);
  const projects = await writeProjects(tx, world, users);
  await writeTargets(tx, world, projects, users);
  await writeNotices(tx, world, projects, users);
  await writeReports(tx, world, projects, users);
  const stations = await writePlaces(tx, world, projects, instruments);
  const types = await writeTypes(tx, world);
  const numbers = await writeInstruments(tx, world, instruments, { projects, stations, types });
  await writeGroups(tx, world, instruments, { projects, numbers });
  const author = users.get(hexId(world.seed, 'user', 'engineer@demo.talus')) as number;
  const plans = manualPlans(world);
  await writeManual(tx, { world, plans }, { projects, stations, types, author });
  await claimAllNames(tx, new Date(world.epoch));
  await writeFloorPlans(tx, world, instruments, { projects, numbers });
  await writeDashboards(
    tx,
    world,
    [...instruments, ...plans.map((plan) => ({ ...plan, id: manualId(world.seed, plan) }))],
    { projects, users },
  );
  await writeForecasts(tx, world, instruments, numbers);
  await writeRemarks(tx, world, instruments, numbers, author);
  return numbers;
}

async function writeAccounts(tx: Db, { seed, epoch }: World): Promise<Numbers> {
  const rows = DEMO_ACCOUNTS.map(async ({ email, name, phone, company, role }) => ({
    id: hexId(seed, 'user', email),
    email,
    name,
    phone,
    company,
    country_code: '+886',
    // The phone numbers are made up and may belong to somebody: the demo never sends SMS
    message_enable: { sms: false, email: true, line: false },
    roles: [role],
    password_hash: await hashPassword(DEMO_PASSWORD),
    password_changed_at: iso(epoch),
  }));
  return insertRows(tx, 'app_user', await Promise.all(rows));
}

async function writeProjects(tx: Db, world: World, users: Numbers): Promise<Numbers> {
  const { seed } = world;
  const projects = await insertRows(
    tx,
    'project',
    PROJECTS.map(({ key, code, name, allowedSidebar, dataDisplay, profile }) => ({
      id: hexId(seed, 'project', key),
      code,
      name,
      start_date: iso(installedAt(world)),
      first_display: 'data',
      allowed_sidebar: allowedSidebar,
      instrument_named_style: '^(?<device>[A-Z]+)-',
      data_display: dataDisplay,
      profile,
    })),
  );
  const members = DEMO_ACCOUNTS.flatMap((account) =>
    Object.entries(account.projects).map(([key, { canRemark, canSetUp }]) => ({
      project_no: projects.get(hexId(seed, 'project', key)),
      user_no: users.get(hexId(seed, 'user', account.email)),
      can_remark: canRemark,
      can_set_up: canSetUp,
    })),
  );
  await insertRows(tx, 'project_member', members);
  return projects;
}

function writeTypes(tx: Db, { seed }: World): Promise<Numbers> {
  const rows = STANDARD_TYPES.map((type, position) => ({
    id: hexId(seed, 'type', type.code),
    default_interval_ms: null,
    hour_interval: null,
    minute_interval: null,
    manual: false,
    info: '',
    fields: DEFAULT_FIELDS[type.kind],
    computed_by: ruleByCode(type.code).name,
    ...type,
    possible_min: type.possible?.[0] ?? null,
    possible_max: type.possible?.[1] ?? null,
    position,
  }));
  return insertRows(tx, 'instrument_type', rows);
}

async function writeRemarks(
  tx: Db,
  { seed, epoch }: World,
  instruments: readonly DemoInstrument[],
  numbers: Numbers,
  author: number,
): Promise<void> {
  const at = (hours: number) => iso(epoch + hours * HOUR_MS);
  const rows = REMARKS.flatMap(({ project, name, type, content, fromHours, toHours }, i) => {
    const instrument = instruments.find((candidate) => candidate.project === project && candidate.name === name);
    if (!instrument) return [];
    return {
      id: hexId(seed, 'remark', i),
      instrument_no: numbers.get(instrument.id),
      type,
      content,
      start_date: at(fromHours),
      end_date: toHours === null ? null : at(toHours),
      created_by: author,
      created_at: at(fromHours),
    };
  });
  await insertRows(tx, 'remark', rows);
}
