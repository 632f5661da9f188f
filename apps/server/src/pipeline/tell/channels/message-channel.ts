import type { Entries, Entry, ValuesOf } from '../../../platform/config/kinds';
import { addedSettings, type Settings } from '../../../platform/config/settings';
import type { Sql } from '../../../platform/db/db';
import { columnsOf, type Row } from '../../../platform/db/write-rows';
import type { Send } from './outgoing';

/** The columns of a person from which the channels take addresses. */
const CONTACT_FIELDS = ['email', 'phone', 'countryCode', 'lineId'] as const;

/** A person's contact details, as typed. */
export type ContactDetails = Pick<Row<'app_user'>, (typeof CONTACT_FIELDS)[number]>;

/** Returns the columns of the contact details for a select from `app_user`. */
export const contactColumns = (alias = 'app_user'): Sql => columnsOf('app_user', CONTACT_FIELDS, alias);

/** A channel that is configured. */
export type OpenChannel = {
  /** Sends a message and reads the answer of the peer: accepted, refused for good, or worth a retry. */
  send: Send;
};

/** A way to reach a person. */
export type MessageChannel = {
  /** The settings of the channel. */
  settings: readonly Entry<unknown>[];
  /**
   * Returns the address of a person; null: the person has none. An address that cannot be used stays as typed, so that
   * the failed delivery shows it.
   */
  addressOf(person: ContactDetails): string | null;
  /**
   * Opens the channel with the settings of this process; null: not configured. Each answer of a peer is waited for
   * `timeoutMs` at most.
   */
  open(settings: Settings, timeoutMs: number): OpenChannel | null;
};

type Definition<E extends Entries> = Pick<MessageChannel, 'addressOf'> & {
  settings: E;
  open(values: ValuesOf<E>, timeoutMs: number): OpenChannel | null;
};

/** Defines a channel, which is opened with the values of its own settings. */
export const defineChannel = <E extends Entries>({ settings, addressOf, open }: Definition<E>): MessageChannel => ({
  settings: Object.values(settings),
  addressOf,
  open: (all, timeoutMs) => open(addedSettings(all, settings), timeoutMs),
});
