import { type Channel, type Recipient, type TargetList, waysTo } from '@talus/domain/alerts/messages/targets';
import { distinctWays, type LeftOut, listLeftOut, type ResolvedList } from '@talus/domain/alerts/messages/telling';
import { type Db, one, rows, sql } from '../../platform/db/db';
import { type ContactDetails, contactColumns } from './channels/message-channel';
import { addressesOf } from './channels/registry';

type PersonRow = ContactDetails & {
  no: number;
  name: string;
  enabled: Partial<Record<Channel, boolean>>;
};

const PERSON = sql`u.no, u.name, ${contactColumns('u')}, u.message_enable as enabled`;

export const targetKey = (project: number | null, list: TargetList): string => `${project} ${list}`;

/** The people on a list of a project who may be notified, and the names of the people with frozen accounts. */
export type Listed = { people: Recipient[]; frozen: string[] };

/** Loads the lists of some projects, by `targetKey`. People with frozen accounts are not notified. */
export async function listTargets(db: Db, projects: number[]): Promise<Map<string, Listed>> {
  if (projects.length === 0) return new Map();
  const found = await rows<PersonRow & { project: number; list: TargetList; isFrozen: boolean }>(
    db,
    sql`select t.project_no as project, t.list, u.frozen_at is not null as "isFrozen", ${PERSON}
        from project_target t join app_user u on u.no = t.user_no
        where t.project_no = any(${projects}::int[]) order by t.project_no, t.list, u.no`,
  );
  const targets = new Map<string, Listed>();
  for (const { project, list, isFrozen, ...row } of found) {
    const key = targetKey(project, list);
    const listed = targets.get(key) ?? { people: [], frozen: [] };
    if (isFrozen) listed.frozen.push(row.name);
    else listed.people.push(asRecipient(row));
    targets.set(key, listed);
  }
  return targets;
}

/** Resolves a list into the ways to reach its people. */
export const resolveList = (listed: Listed | undefined): ResolvedList => ({
  members: (listed?.people.length ?? 0) + (listed?.frozen.length ?? 0),
  frozen: listed?.frozen.length ?? 0,
  ways: distinctWays((listed?.people ?? []).flatMap(waysTo)),
});

/** Lists the people of a list who are not notified, with the reason. */
export const leftOutOfList = (listed: Listed | undefined): LeftOut[] =>
  listLeftOut(listed?.people ?? [], listed?.frozen ?? []);

export async function listAdministrators(db: Db): Promise<Recipient[]> {
  const found = await rows<PersonRow>(
    db,
    sql`select ${PERSON} from app_user u where 'admin' = any(u.roles) and u.frozen_at is null order by u.no`,
  );
  return found.map(asRecipient);
}

export async function findRecipient(db: Db, userNo: number): Promise<(Recipient & { locale: string }) | undefined> {
  const row = await one<PersonRow & { locale: string }>(
    db,
    sql`select ${PERSON}, u.locale from app_user u where u.no = ${userNo}`,
  );
  return row && { ...asRecipient(row), locale: row.locale };
}

const asRecipient = ({ no, name, enabled, ...contact }: PersonRow): Recipient => ({
  no,
  name,
  enabled,
  addresses: addressesOf(contact),
});
