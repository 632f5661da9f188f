import type { disableClient, newPersonInput, PasswordLink, Person, personInput } from '@talus/contract/admin/people';
import * as calls from '@talus/contract/admin/people';
import type { AnswerOf } from '@talus/contract/route';
import { isPhonePassword } from '@talus/domain/access/phone-password';
import type { Role } from '@talus/domain/access/roles';
import { removesLastAdministrator, rolesNotOffered } from '@talus/domain/people/guard-person';
import type * as z from 'zod';
import type { Sender } from '../../pipeline/tell/channels/sender';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { change, create, write } from '../../platform/changes/change';
import { changeMany } from '../../platform/changes/change-many';
import { type Db, one, sql } from '../../platform/db/db';
import { isDuplicate } from '../../platform/db/duplicate';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { announceRights } from '../../platform/live/live-store';
import { PROJECT } from '../projects/noun';
import { revokeOtherSessions, revokeSessions, saveLink } from '../users/store';
import { listsOf } from './lists';
import { PERSON } from './noun';
import { sendPasswordLink } from './password-link';
import { countOtherAdministrators, holdKeys, leaveProjects, listPeopleNos, listProjectsOf } from './store';

export function bindPeople(bind: Bind, context: ServerContext, tools: PeopleTools): void {
  bind(calls.listClients, ({ user }) => listPeople(context, user));
  bind(calls.listUsers, ({ user }) => listPeople(context, user));
  bind(calls.registerClient, ({ user, body }) => registerPerson(context, user, body, tools));
  bind(calls.saveClient, ({ user, params, body }) => savePerson(context, user, params.clientId, body, tools));
  bind(calls.disableClient, ({ user, params }) => freezePerson(context, user, params.clientId));
  bind(calls.enableClient, ({ user, params }) => unfreezePerson(context, user, params.clientId));
  bind(calls.linkPassword, ({ user, params }) => linkPassword(context, user, params.clientId, tools));
}

/** Tools beside the database: the queue for password hashing, and the mail sender. */
type PeopleTools = { hash: (password: string) => Promise<string>; sender: Sender };

type NewInput = z.output<typeof newPersonInput>;
type Input = z.output<typeof personInput>;

async function listPeople(context: ServerContext, _: Administrator): Promise<Person[]> {
  return (await PERSON.load(context.pool, await listPeopleNos(context.pool))).map(({ answer }) => answer);
}

/** Registers a person. Without a password, creates a link to set the first one; no login is possible before. */
async function registerPerson(
  context: ServerContext,
  user: Administrator,
  input: NewInput,
  tools: PeopleTools,
): Promise<{ user: Person; link: PasswordLink | null }> {
  return addPerson(context, user, input, tools);
}

/** Adds a person. The caller checks the permission. */
export async function addPerson(
  context: ServerContext,
  user: CurrentUser,
  input: NewInput,
  { hash, sender }: PeopleTools,
): Promise<{ user: Person; link: PasswordLink | null }> {
  refuseRoles(context, input.roles ?? [], []);
  const passwordHash = input.password ? await hashFor(input.password, input.phone ?? null, hash) : '';
  const now = context.clock.now();
  let no = 0;
  const made = await addressTaken(() =>
    create(context, user, PERSON, async (tx) => {
      const times = { createdAt: now, passwordChangedAt: now };
      ({ no } = await insertRow(tx, 'app_user', { ...newColumns(input), ...times, passwordHash }));
      return no;
    }),
  );
  if (passwordHash) return { user: made, link: null };
  const link = await sendPasswordLink(context, sender, user, { ...made, no });
  return { user: { ...made, link_expires_at: link.expires_at }, link };
}

/** Saves a person. A new password ends that person's sessions, except the session of a user who changes their own. */
async function savePerson(
  context: ServerContext,
  user: Administrator,
  clientId: string,
  { revision, ...input }: Input,
  { hash }: PeopleTools,
): Promise<Person> {
  const passwordHash = input.password
    ? await hashFor(input.password, await phoneOf(context, clientId, input), hash)
    : null;
  const now = context.clock.now();
  return addressTaken(() =>
    change(context, user, PERSON, clientId, revision, async (tx, { no, answer }) => {
      const roles = input.roles ?? answer.roles;
      refuseRoles(context, roles, answer.roles);
      await refuseNobody(tx, no, answer, { roles, isFrozen: answer.frozen_at !== null });
      await updateRow(tx, 'app_user', no, columnsOf(input));
      await announceRights(tx, { userNo: no });
      if (passwordHash === null) return;
      await updateRow(tx, 'app_user', no, { passwordHash, passwordChangedAt: now });
      await saveLink(tx, no, null);
      await revokeOtherSessions(tx, no, user.sessionId, now);
    }),
  );
}

/** Freezes a person: no login, no session, no list membership. Returns the lists of each project before and after. */
async function freezePerson(
  context: ServerContext,
  user: Administrator,
  clientId: string,
): Promise<AnswerOf<typeof disableClient>> {
  return write(context, user, async (writing) => {
    const { tx, now } = writing;
    let left: AnswerOf<typeof disableClient> = [];
    await changeMany(writing, PERSON, [{ id: clientId }], async (people) => {
      for (const { no, answer } of people) {
        await refuseNobody(tx, no, answer, { roles: answer.roles, isFrozen: true });
        const projects = await listProjectsOf(tx, no);
        const origins = new Map<string, (typeof left)[number]['origin']>();
        const after = await changeMany(writing, PROJECT, projects, (befores) => {
          for (const before of befores) origins.set(before.answer._id, listsOf(before.answer));
          return leaveProjects(tx, no, befores.map((before) => before.no)); // biome-ignore format: one thing
        });
        left = after.map((project) => ({
          project: { _id: project._id, name: project.name },
          origin: origins.get(project._id) ?? listsOf(project),
          set: listsOf(project),
        }));
        if (answer.frozen_at === null) await updateRow(tx, 'app_user', no, { frozenAt: now });
        await saveLink(tx, no, null);
        await revokeSessions(tx, no, now);
      }
    });
    return left;
  });
}

/** Unfreezes a person. The lists are not restored: recipients are decided anew. */
async function unfreezePerson(context: ServerContext, user: Administrator, clientId: string): Promise<Person> {
  return change(context, user, PERSON, clientId, undefined, (tx, { no }) =>
    updateRow(tx, 'app_user', no, { frozenAt: null }),
  );
}

async function linkPassword(
  context: ServerContext,
  user: Administrator,
  clientId: string,
  { sender }: PeopleTools,
): Promise<PasswordLink> {
  const found = await one<{ no: number }>(context.pool, sql`select no from app_user where id = ${clientId}`);
  const [person] = found ? await PERSON.load(context.pool, [found.no]) : [];
  if (!person) throw new AppError('client.not-found');
  if (person.answer.frozen_at !== null) throw new AppError('client.frozen');
  return sendPasswordLink(context, sender, user, { ...person.answer, no: person.no });
}

function refuseRoles({ settings }: ServerContext, roles: readonly Role[], had: readonly Role[]): void {
  if (rolesNotOffered(roles, had, settings.variant).length > 0) throw invalidField('roles', 'role-not-offered');
}

/** Refuses a change that would leave no administrator. */
async function refuseNobody(
  tx: Db,
  no: number,
  { roles, frozen_at }: Person,
  after: { roles: readonly Role[]; isFrozen: boolean },
): Promise<void> {
  const before = { roles, isFrozen: frozen_at !== null };
  if (!removesLastAdministrator(before, after, 0)) return;
  await holdKeys(tx);
  if (removesLastAdministrator(before, after, await countOtherAdministrators(tx, no)))
    throw new AppError('client.last-administrator');
}

async function hashFor(password: string, phone: string | null, hash: PeopleTools['hash']): Promise<string> {
  if (isPhonePassword(password, phone)) throw invalidField('password', 'password-is-phone');
  return hash(password);
}

const phoneOf = async ({ pool }: ServerContext, clientId: string, { phone }: Input): Promise<string | null> =>
  phone !== undefined
    ? phone
    : ((await one<{ phone: string | null }>(pool, sql`select phone from app_user where id = ${clientId}`))?.phone ??
      null);

const newColumns = (input: NewInput) => ({
  ...columnsOf(input),
  email: input.email,
  name: input.name || (input.email.split('@')[0] ?? input.email),
});

/**
 * Converts input to columns. An absent field keeps its value, an empty text becomes null, and an empty name is
 * ignored.
 */
const columnsOf = (input: NewInput) => ({
  email: input.email,
  name: input.name || undefined,
  phone: input.phone === '' ? null : input.phone,
  company: input.company === '' ? null : input.company,
  countryCode: input.country?.code,
  messageEnable: input.messageEnable,
  roles: input.roles && [...new Set(input.roles)],
  locale: input.locale,
});

async function addressTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicate(error, 'app_user_email') ? invalidField('email', 'email-taken') : error;
  }
}
