import type { createFirstAdministrator } from '@talus/contract/admin/user';
import type { CallOf } from '@talus/contract/route';
import { isPhonePassword } from '@talus/domain/access/phone-password';
import { ADDRESS_LIMIT, createAttemptLimit } from '../../platform/auth/attempt-limit';
import { isFirstCode } from '../../platform/auth/first-code';
import { inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import { invalidField } from '../../platform/http/invalid-request';
import type { RequestInfo, ServerContext } from '../../platform/http/server-context';
import type { PasswordGate } from './password-gate';
import { startSession } from './service';
import { hasPeople, insertAdministrator, lockFirst } from './store';

type FirstAdministratorInput = CallOf<typeof createFirstAdministrator>['body'];

export type FirstAdministrator = {
  /** Tells whether no user exists yet. Queries until one exists, then remembers. */
  isAwaited: () => Promise<boolean>;
  /** Creates the first person, once, for the caller with the printed code. Returns a token, like a login. */
  create: (asked: FirstAdministratorInput, info: RequestInfo) => Promise<string>;
};

export function createFirst(context: ServerContext, gate: PasswordGate): FirstAdministrator {
  const guesses = createAttemptLimit(ADDRESS_LIMIT, context.clock);
  let isOver = false;

  const isAwaited = async () => {
    isOver ||= await hasPeople(context.pool);
    return !isOver;
  };

  return {
    isAwaited,
    create: async ({ code, email, name, password, phone }, info) => {
      if (!(await isAwaited())) throw new AppError('setup.done');
      const wait = guesses.waitMs(info.ip);
      if (wait > 0) throw new AppError('login.too-many', { seconds: Math.ceil(wait / 1000) });
      const end = guesses.begin(info.ip);
      const isRight = isFirstCode(context.tokens, code);
      end(isRight ? 'right' : 'wrong');
      if (!isRight) {
        context.log.warn({ ip: info.ip }, 'a wrong code for the first administrator');
        throw invalidField('code', 'setup-code');
      }
      if (isPhonePassword(password, phone ?? null)) throw new AppError('client.password-is-phone');
      const passwordHash = await gate.hash(password);
      const user = await inTransaction(context.pool, async (tx) => {
        await lockFirst(tx);
        if (await hasPeople(tx)) throw new AppError('setup.done');
        const locale = info.language;
        return insertAdministrator(
          tx,
          { email, name, phone: phone ?? null, locale, passwordHash },
          context.clock.now(),
        );
      });
      context.log.info({ email }, 'the first administrator is there');
      return startSession(context, user);
    },
  };
}
