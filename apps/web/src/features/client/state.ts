import { NEW_PASSWORD_LENGTH } from '@talus/contract/admin/user';
import type { client } from '@talus/messages/zh-TW/client';
import { isEmail } from '../../lib/email';

type ClientKey = keyof typeof client;

export type ClientForm = {
  email: string;
  password: string;
  newPassword: string;
  newPasswordCheck: string;
  name: string;
  phone: string;
};
export type ClientErrors = Partial<Record<keyof ClientForm, ClientKey>>;

export const EMPTY_CLIENT: ClientForm = {
  email: '',
  password: '',
  newPassword: '',
  newPasswordCheck: '',
  name: '',
  phone: '',
};

/** Draft key of the profile. */
export const PROFILE = 'profile';

/** Parses the `form` query: a JSON object with email, name or phone, or an e-mail address alone. Ignores passwords. */
export const parseFormQuery = (text: string | null): Partial<ClientForm> => {
  if (!text) return {};
  if (!text.startsWith('{')) return isEmail(text) ? { email: text } : {};
  try {
    const { email, name, phone } = JSON.parse(text) as Record<string, unknown>;
    return Object.fromEntries(Object.entries({ email, name, phone }).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
};

const newPasswordError = (form: ClientForm, isForced: boolean): ClientKey | null => {
  const { newPassword, phone } = form;
  if (newPassword === '') {
    if (form.newPasswordCheck !== '') return 'newPasswordRequired';
    return isForced ? 'newPasswordRequired' : null;
  }
  if (newPassword.length < NEW_PASSWORD_LENGTH) return 'passwordShort';
  return newPassword === phone.trim() ? 'passwordIsPhone' : null;
};

/** Validates the form. `isForced`: the login demanded a new password, so the field is required. */
export const validateClient = (form: ClientForm, isForced: boolean): ClientErrors => {
  const email = form.email.trim();
  const newPassword = newPasswordError(form, isForced);
  return {
    ...(email === '' ? { email: 'emailRequired' } : !isEmail(email) && { email: 'emailValidate' }),
    ...(form.password === '' && { password: 'passwordRequired' }),
    ...(newPassword && { newPassword }),
    ...(form.newPassword !== form.newPasswordCheck && { newPasswordCheck: 'passwordMismatch' }),
  };
};

export type ClientBody = { email: string; password: string } & Partial<Omit<ClientForm, 'email' | 'password'>>;

/** Builds the request body; fields left empty are left unchanged. */
export const clientBody = ({
  email,
  password,
  newPassword,
  newPasswordCheck,
  name,
  phone,
}: ClientForm): ClientBody => ({
  email: email.trim(),
  password,
  ...(newPassword !== '' && { newPassword, newPasswordCheck }),
  ...(name.trim() !== '' && { name: name.trim() }),
  ...(phone.trim() !== '' && { phone: phone.trim() }),
});
