import { NEW_PASSWORD_LENGTH } from '@talus/contract/admin/user';

export type LinkForm = { password: string; passwordCheck: string };
export type LinkError = 'newPasswordRequired' | 'passwordShort' | 'passwordMismatch';

/** Validates a password to be set by a link; returns the errors by field. */
export const linkErrors = ({ password, passwordCheck }: LinkForm): Partial<Record<keyof LinkForm, LinkError>> => ({
  ...(password === ''
    ? { password: 'newPasswordRequired' }
    : password.length < NEW_PASSWORD_LENGTH && { password: 'passwordShort' }),
  ...(passwordCheck !== password && { passwordCheck: 'passwordMismatch' }),
});
