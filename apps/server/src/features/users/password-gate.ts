import { ADDRESS_LIMIT, createAttemptLimit, PERSON_LIMIT } from '../../platform/auth/attempt-limit';
import { checkAgainstNobody, isPassword } from '../../platform/auth/passwords';
import { AppError } from '../../platform/http/app-error';
import type { RequestInfo, ServerContext } from '../../platform/http/server-context';
import { findUserByEmail, type UserRow } from './store';

/** The one door at which a password is checked, so that every guess counts, whichever call it came through. */
export type PasswordGate = {
  /** The person whose password this is. Wrong guesses are counted; too many have to wait. */
  prove: (email: string, password: string, info: RequestInfo) => Promise<UserRow>;
};

export function createPasswordGate(context: ServerContext): PasswordGate {
  const people = createAttemptLimit(PERSON_LIMIT, context.clock);
  const addresses = createAttemptLimit(ADDRESS_LIMIT, context.clock);
  return {
    prove: async (email, password, info) => {
      const person = `${info.ip} ${email.toLowerCase()}`;
      const wait = Math.max(people.waitMs(person), addresses.waitMs(info.ip));
      if (wait > 0) throw new AppError('login.too-many', { seconds: Math.ceil(wait / 1000) });
      const user = await findUserByEmail(context.pool, email);
      const isRight = user ? await isPassword(user.passwordHash, password) : await checkAgainstNobody(password);
      if (!user || !isRight) {
        people.fail(person);
        addresses.fail(info.ip);
        context.log.info({ email, ip: info.ip }, 'login refused');
        throw new AppError('login.refused');
      }
      people.succeed(person);
      if (user.frozenAt) throw new AppError('login.frozen');
      return user;
    },
  };
}
