import type { Channel } from '../alerts/targets';
import { normalisePhone } from './phone';

/** A person's contact details, as typed. */
export type Reached = { email: string; phone: string | null; countryCode: string | null; lineId: string | null };

/**
 * Returns the address per channel; null when the person has none. A number that cannot be dialled stays as typed, so
 * that the failed SMS shows it.
 */
export const addressesOf = ({ email, phone, countryCode, lineId }: Reached): Record<Channel, string | null> => ({
  sms: phone?.trim() ? (normalisePhone(phone, countryCode) ?? phone) : null,
  email,
  line: lineId,
});
