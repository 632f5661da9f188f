import * as z from 'zod';
import { fieldsOf } from './fields';

/** A form with many kinds of fields, like the form of a person. */
export const person = z
  .object({
    email: z
      .string()
      .trim()
      .min(1, { error: 'email-required' })
      .pipe(z.email({ error: 'email' })),
    name: z.string().trim().max(20),
    phone: z.string().max(20).nullable(),
    channels: z.object({ email: z.boolean(), sms: z.boolean() }),
    role: z.enum(['client', 'admin']).default('client'),
    limit: z.number().int().min(0).max(30).nullable(),
    password: z.string().min(6, { error: 'password-short' }).optional(),
    again: z.string().optional(),
  })
  .refine(({ password, again }) => (password ?? '') === (again ?? ''), { error: 'password-mismatch', path: ['again'] });

export const PERSON_FIELDS = fieldsOf(person, {
  email: { label: 'client:email', control: 'email', span: 'whole', autoFocus: true },
  name: { label: 'client:name' },
  phone: { label: 'client:phone', control: 'phone' },
  channels: {
    label: 'client:line.title',
    control: 'checks',
    start: { email: true, sms: false },
    options: [
      { value: 'email', text: 'Mail' },
      { value: 'sms', text: 'SMS' },
    ],
  },
  role: {
    label: 'client:title',
    control: 'radio',
    options: [
      { value: 'client', text: 'Client' },
      { value: 'admin', text: 'Admin' },
    ],
  },
  limit: { label: 'client:submit', unit: 'mm' },
  password: { label: 'client:newPassword', control: 'password' },
  again: { label: 'client:newPasswordCheck', control: 'password' },
});

export const LIN = {
  email: 'lin@demo.talus',
  name: '林冠宇',
  phone: '0912-345-600',
  channels: { email: true, sms: false },
  role: 'admin',
  limit: null,
};
