import { ApiError } from '@talus/contract/client';
import type { login } from '@talus/messages/zh-TW/login';
import type { ForcedChange } from '../../app/session/forced-change';
import { isEmail } from '../../lib/email';

type LoginKey = keyof typeof login;

export type LoginForm = { email: string; password: string };
export type LoginErrors = Partial<Record<keyof LoginForm, LoginKey>>;

/** Minimum length of an existing password. A new password has to be longer: see the client page. */
export const PASSWORD_LENGTH = 5;

export const validateLogin = ({ email, password }: LoginForm): LoginErrors => ({
  ...(email.trim() === '' ? { email: 'emailRequired' } : !isEmail(email.trim()) && { email: 'emailValidate' }),
  ...(password.length < PASSWORD_LENGTH && { password: 'psdValidate' }),
});

export type LoginState = {
  form: LoginForm;
  /** Fields whose errors may be shown: fields left after typing, and all fields after the first attempt. */
  judged: readonly (keyof LoginForm)[];
};

export const EMPTY_LOGIN: LoginState = { form: { email: '', password: '' }, judged: [] };

export type LoginAction =
  | { type: 'typed'; field: keyof LoginForm; value: string }
  | { type: 'left'; field: keyof LoginForm }
  | { type: 'filled'; form: LoginForm }
  | { type: 'submitted' };

export const reduceLogin = (state: LoginState, action: LoginAction): LoginState => {
  switch (action.type) {
    case 'typed':
      return { ...state, form: { ...state.form, [action.field]: action.value } };
    case 'left':
      return state.form[action.field] === '' ? state : { ...state, judged: [...state.judged, action.field] };
    case 'filled':
      return { form: action.form, judged: [] };
    case 'submitted':
      return { ...state, judged: ['email', 'password'] };
  }
};

/** Returns the errors to show; `validateLogin` returns all errors. */
export const shownErrors = ({ form, judged }: LoginState): LoginErrors => {
  const errors = validateLogin(form);
  return Object.fromEntries(judged.filter((field) => errors[field]).map((field) => [field, errors[field]]));
};

export type ChangeReason = ForcedChange['reason'];

/** Returns why a correct login must change the password first; null for every other failure. */
export const changeReason = (error: unknown): ChangeReason | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'login.password-is-phone') return 'phone';
  return error.code === 'login.password-season' ? 'season' : null;
};

/** Notices shown before the client page opens. */
export const CHANGE_NOTICE: Record<ChangeReason, LoginKey> = {
  phone: 'changePassword',
  season: 'changePasswordSeason',
};
