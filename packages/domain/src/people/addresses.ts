import type { Channel } from '../alerts/targets';
import { normalisePhone } from './phone';

/** What a person is reached by, as typed. */
export type Reached = { email: string; phone: string | null; countryCode: string | null; lineId: string | null };

/** Null: not by that channel. A number that cannot be dialled stays as typed, so that the failed SMS shows it. */
export const addressesOf = ({ email, phone, countryCode, lineId }: Reached): Record<Channel, string | null> => ({
  sms: phone?.trim() ? (normalisePhone(phone, countryCode) ?? phone) : null,
  email,
  line: lineId,
});
