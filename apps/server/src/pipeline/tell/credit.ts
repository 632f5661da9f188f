import type { Sender } from './channels/sender';
import type { SmsCredits } from './channels/sms';

/** Points left at each SMS gateway; null with the reason where it did not say or is not configured. */
export const smsCredit = (sender: Sender): Promise<SmsCredits> => sender.credit();
