import { availableParallelism } from 'node:os';
import {
  ADDRESS_LIMIT,
  type AttemptLimit,
  createAttemptLimit,
  type Outcome,
  PERSON_LIMIT,
} from '../../platform/auth/attempt-limit';
import { beginAttempt, type Counted, countedAddress, countedPerson, forgive } from '../../platform/auth/attempts';
import { deviceMark } from '../../platform/auth/device-mark';
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
  /** Lets a person who proved who they are in another way try again from any device. */
  forgive: (email: string) => Promise<unknown>;
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
    prove: async (email, password, { ip, cookies }) => {
      const device = deviceMark(context.tokens, email, cookies);
      const person = `${device ?? ip} ${email.toLowerCase()}`;
      // Whoever shares the address of a known device cannot use its tries up
      const limits: Local[] = device ? [[people, person]] : [[people, person], [addresses, ip]]; // biome-ignore format: one line
      const user = await counting(limits, () =>
        inTurn(() => {
          const counted = [countedPerson(email, device), ...(device ? [] : [countedAddress(ip)])];
          return countingEverywhere(context, counted, () => userOf(context, email, password));
        }),
      );
      if (!user) {
        context.log.info({ email, ip }, 'login refused');
        throw new AppError('login.refused');
      }
      people.forgive(person);
      if (user.frozenAt) throw new AppError('login.frozen');
      return user;
    },
    forgive: (email) => forgive(context.pool, countedPerson(email, null)),
    open: (find, { ip }) => counting([[addresses, ip]], () => countingEverywhere(context, [countedAddress(ip)], find)),
    hash: (password) => inTurn(() => hashPassword(password)),
  };
}

type Local = [limit: AttemptLimit, key: string];

/** Counts in this process, which refuses a rush without asking the database. */
function counting<T>(limits: readonly Local[], work: () => Promise<T | undefined>): Promise<T | undefined> {
  const wait = Math.max(...limits.map(([limit, key]) => limit.waitMs(key)));
  if (wait > 0) throw tooMany('login.too-many', wait);
  const ends = limits.map(([limit, key]) => limit.begin(key));
  return ended(work, (outcome) => {
    for (const end of ends) end(outcome);
  });
}

/** Counts in the database, over all processes. */
async function countingEverywhere<T>(
  { pool, clock }: ServerContext,
  counted: readonly Counted[],
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const attempt = await beginAttempt(pool, clock.now(), counted);
  if (attempt.held) throw tooMany(isOfUnknownDevices(attempt.held) ? 'login.held' : 'login.too-many', attempt.waitMs);
  return ended(work, attempt.end);
}

async function ended<T>(
  work: () => Promise<T | undefined>,
  end: (outcome: Outcome) => void | Promise<void>,
): Promise<T | undefined> {
  let outcome: Outcome = 'untried';
  try {
    const found = await work();
    outcome = found === undefined ? 'wrong' : 'right';
    return found;
  } finally {
    await end(outcome);
  }
}

const tooMany = (code: 'login.too-many' | 'login.held', waitMs: number) =>
  new AppError(code, { seconds: Math.ceil(waitMs / 1000), minutes: Math.ceil(waitMs / 60_000) });

const isOfUnknownDevices = ({ isForgiven, device }: Counted): boolean => isForgiven && device === '';

async function userOf({ pool }: ServerContext, email: string, password: string): Promise<UserRow | undefined> {
  const user = await findUserByEmail(pool, email);
  // An empty hash: the first password is still to be set
  const isRight = user?.passwordHash
    ? await isPassword(user.passwordHash, password)
    : await checkAgainstNobody(password);
  return isRight ? user : undefined;
}
