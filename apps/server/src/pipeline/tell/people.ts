import type { Channel, Recipient, TargetList } from '@talus/domain/alerts/targets';
import { addressesOf, type Reached } from '@talus/domain/people/addresses';
import { type Db, one, rows, sql } from '../../platform/db/db';
import { targetKey } from './decide';

type PersonRow = Reached & {
  no: number;
  name: string;
  enabled: Partial<Record<Channel, boolean>>;
};

const PERSON = sql`u.no, u.name, u.email, u.phone, u.country_code as "countryCode", u.line_id as "lineId",
  u.message_enable as enabled`;

/** Who stands on the lists of some projects, by `targetKey`; frozen people are told nothing. */
export async function listTargets(db: Db, projects: number[]): Promise<Map<string, Recipient[]>> {
  const found = await rows<PersonRow & { project: number; list: TargetList }>(
    db,
    sql`select t.project_no as project, t.list, ${PERSON}
        from project_target t join app_user u on u.no = t.user_no
        where t.project_no = any(${projects}::int[]) and u.frozen_at is null order by u.no`,
  );
  const targets = new Map<string, Recipient[]>();
  for (const row of found) {
    const key = targetKey(row.project, row.list);
    targets.set(key, [...(targets.get(key) ?? []), asRecipient(row)]);
  }
  return targets;
}

export async function listAdministrators(db: Db): Promise<Recipient[]> {
  const found = await rows<PersonRow>(
    db,
    sql`select ${PERSON} from app_user u where 'admin' = any(u.roles) and u.frozen_at is null order by u.no`,
  );
  return found.map(asRecipient);
}

/** Whether somebody is to be told anything; frozen people are not, nor those who are gone. */
export type Told = 'told' | 'frozen' | 'gone';

/** Of those of some people who exist. */
export async function whoIsTold(db: Db, userNos: readonly number[]): Promise<Map<number, Told>> {
  if (userNos.length === 0) return new Map();
  const found = await rows<{ no: number; isFrozen: boolean }>(
    db,
    sql`select no, frozen_at is not null as "isFrozen" from app_user where no = any(${userNos}::int[])`,
  );
  return new Map(found.map(({ no, isFrozen }) => [no, isFrozen ? 'frozen' : 'told']));
}

export async function findRecipient(db: Db, userNo: number): Promise<(Recipient & { locale: string }) | undefined> {
  const row = await one<PersonRow & { locale: string }>(
    db,
    sql`select ${PERSON}, u.locale from app_user u where u.no = ${userNo}`,
  );
  return row && { ...asRecipient(row), locale: row.locale };
}

const asRecipient = ({ no, name, enabled, ...reached }: PersonRow): Recipient => ({
  no,
  name,
  enabled,
  addresses: addressesOf(reached),
});
