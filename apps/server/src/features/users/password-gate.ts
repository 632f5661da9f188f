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
import { hashPassword, isPassword, verifyDecoyPassword } from '../../platform/auth/passwords';
import { AppError } from '../../platform/http/app-error';
import type { RequestInfo, ServerContext } from '../../platform/http/server-context';
import { createQueue } from '../../platform/queue';
import { findUserByEmail, type UserRow } from './store';

/** The single place where passwords are checked, so that every guess counts, whichever call sent it. */
export type PasswordGate = {
  /** Returns an error while the queue is full; null: a check can start. */
  full: () => AppError | null;
  /** Returns the person with this password. Counts guesses before they are checked, and rate-limits them. */
  prove: (email: string, password: string, info: RequestInfo) => Promise<UserRow>;
  /** Clears the failed attempts of a person who proved their identity in another way, for every device. */
  forgive: (email: string) => Promise<unknown>;
  /** Looks up an external secret. Wrong secrets count like wrong passwords. */
  open: <T>(find: () => Promise<T | undefined>, info: RequestInfo) => Promise<T | undefined>;
  /** Hashes a new password. */
  hash: (password: string) => Promise<string>;
};

// Hashing takes a core for some thirtieths of a second. Queued hashing gets a quarter of the cores; when that is less
// than one, the process rests between two hashes. The other cores serve other requests, read files and compress
// answers. Callers who would wait longer than a second or two get a busy error instead.
const SHARE = availableParallelism() / 4;
const HASHING = { atOnce: Math.max(1, Math.floor(SHARE)), waiting: 16 };
/** The rest after hashing, as a multiple of its duration. */
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
      // Clients that share the address of a known device cannot use up its attempts
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

/** Rate-limits in this process, which stops a rush without a query. */
function counting<T>(limits: readonly Local[], work: () => Promise<T | undefined>): Promise<T | undefined> {
  const wait = Math.max(...limits.map(([limit, key]) => limit.waitMs(key)));
  if (wait > 0) throw tooMany('login.too-many', wait);
  const ends = limits.map(([limit, key]) => limit.begin(key));
  return ended(work, (outcome) => {
    for (const end of ends) end(outcome);
  });
}

/** Rate-limits in the database, across all processes. */
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
  // An empty hash: the first password is not set yet
  const isRight = user?.passwordHash
    ? await isPassword(user.passwordHash, password)
    : await verifyDecoyPassword(password);
  return isRight ? user : undefined;
}
