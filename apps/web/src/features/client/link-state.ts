import { NEW_PASSWORD_LENGTH } from '@talus/contract/user';

export type LinkForm = { password: string; passwordCheck: string };
export type LinkError = 'newPasswordRequired' | 'passwordShort' | 'passwordMismatch';

/** What is wrong with a password that is to be set by a link. */
export const linkErrors = ({ password, passwordCheck }: LinkForm): Partial<Record<keyof LinkForm, LinkError>> => ({
  ...(password === ''
    ? { password: 'newPasswordRequired' }
    : password.length < NEW_PASSWORD_LENGTH && { password: 'passwordShort' }),
  ...(passwordCheck !== password && { passwordCheck: 'passwordMismatch' }),
});
