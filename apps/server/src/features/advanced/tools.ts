import type { PasswordLink, Person } from '@talus/contract/admin/people';
import type { BulkChange, BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import type { CurrentUser } from '../../platform/auth/current-user';

/** Functions of other features, injected by `app.ts`. The caller's permission is checked before they are called. */
export type AdvancedTools = {
  addPerson: (
    user: CurrentUser,
    input: { name: string; email: string; phone: string | null; roles: ['client'] },
  ) => Promise<{ user: Person; link: PasswordLink | null }>;
  changeInstruments: (
    user: CurrentUser,
    changes: readonly BulkChange[],
    isConfirmed: boolean,
    reason?: string,
  ) => Promise<BulkInstrument[]>;
};
