import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes: the minimum that OWASP recommends. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

export const isPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password);

let decoy: Promise<string> | null = null;

/** Takes as long as checking a real password, so that the response time does not reveal whether the account exists. */
export async function verifyDecoyPassword(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await isPassword(await decoy, password);
  return false;
}
