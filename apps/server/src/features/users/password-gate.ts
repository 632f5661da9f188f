import { availableParallelism } from 'node:os';
import { ADDRESS_LIMIT, createAttemptLimit, type Outcome, PERSON_LIMIT } from '../../platform/auth/attempt-limit';
import { checkAgainstNobody, hashPassword, isPassword } from '../../platform/auth/passwords';
import { AppError } from '../../platform/http/app-error';
import type { RequestInfo, ServerContext } from '../../platform/http/server-context';
import { createQueue } from '../../platform/queue';
import { findUserByEmail, type UserRow } from './store';

/** The one door at which a password is checked, so that every guess counts, whichever call it came through. */
export type PasswordGate = {
  /** Why nobody could be tried in time just now; null where somebody could. */
  full: () => AppError | null;
  /** The person whose password this is. Guesses are counted before they are tried; too many have to wait. */
  prove: (email: string, password: string, info: RequestInfo) => Promise<UserRow>;
  /** What a secret from outside opens, if anything. Wrong ones are counted as wrong passwords are. */
  open: <T>(find: () => Promise<T | undefined>, info: RequestInfo) => Promise<T | undefined>;
  /** What is kept of a new password. */
  hash: (password: string) => Promise<string>;
};

// Hashing takes a core for some thirtieths of a second. While people queue for it, it has a quarter of the cores, and where
// that is less than one, it rests between two of them: the others answer everybody else, read files and compress answers.
// Whoever waits longer than a second or two is better told so.
const SHARE = availableParallelism() / 4;
const HASHING = { atOnce: Math.max(1, Math.floor(SHARE)), waiting: 16 };
/** How long to rest after some work, as a multiple of it. */
const REST = Math.max(0, 1 / SHARE - 1);
const BUSY_SECONDS = 2;

export function createPasswordGate(context: ServerContext): PasswordGate {
  const people = createAttemptLimit(PERSON_LIMIT, context.clock);
  const addresses = createAttemptLimit(ADDRESS_LIMIT, context.clock);
  const hashing = createQueue(HASHING);

  const busy = () => new AppError('login.busy', { seconds: BUSY_SECONDS });
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const leave = await hashing.enter();
    if (!leave) throw busy();
    const start = performance.now();
    return work().finally(() => {
      if (hashing.isAwaited()) setTimeout(leave, (performance.now() - start) * REST);
      else leave();
    });
  };

  return {
    full: () => (hashing.isFull() ? busy() : null),
    prove: async (email, password, info) => {
      const person = `${info.ip} ${email.toLowerCase()}`;
      const wait = Math.max(people.waitMs(person), addresses.waitMs(info.ip));
      if (wait > 0) throw new AppError('login.too-many', { seconds: Math.ceil(wait / 1000) });
      const ends = [people.begin(person), addresses.begin(info.ip)];
      let outcome: Outcome = 'untried';
      try {
        const user = await inTurn(() => userOf(context, email, password));
        outcome = user ? 'right' : 'wrong';
        if (!user) {
          context.log.info({ email, ip: info.ip }, 'login refused');
          throw new AppError('login.refused');
        }
        people.forgive(person);
        if (user.frozenAt) throw new AppError('login.frozen');
        return user;
      } finally {
        for (const end of ends) end(outcome);
      }
    },
    open: async (find, { ip }) => {
      const wait = addresses.waitMs(ip);
      if (wait > 0) throw new AppError('login.too-many', { seconds: Math.ceil(wait / 1000) });
      const end = addresses.begin(ip);
      let outcome: Outcome = 'untried';
      try {
        const found = await find();
        outcome = found === undefined ? 'wrong' : 'right';
        return found;
      } finally {
        end(outcome);
      }
    },
    hash: (password) => inTurn(() => hashPassword(password)),
  };
}

async function userOf({ pool }: ServerContext, email: string, password: string): Promise<UserRow | null> {
  const user = await findUserByEmail(pool, email);
  // An empty hash: the first password is still to be set
  const isRight = user?.passwordHash
    ? await isPassword(user.passwordHash, password)
    : await checkAgainstNobody(password);
  return user && isRight ? user : null;
}
