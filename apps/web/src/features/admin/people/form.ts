import { newPersonInput, personInput } from '@talus/contract/admin/people';
import { NEW_PASSWORD_LENGTH } from '@talus/contract/admin/user';
import { typedText } from '@talus/contract/wire';
import { byChannel, type Channel, LISTED_CHANNELS } from '@talus/domain/alerts/messages/targets';
import { DEFAULT_COUNTRY_CODE } from '@talus/domain/people/country-codes';
import { fieldsOf } from '../../../ui/form/fields';

/** The channels that are on for a new person. */
const ON_AT_START: readonly Channel[] = ['email', 'sms'];

const PROFILE = {
  email: { label: 'people:field.email', control: 'email', span: 'whole', autoFocus: true },
  name: { label: 'people:field.name' },
  company: { label: 'people:field.company' },
  'country.code': {
    label: 'people:field.country',
    control: 'country',
    options: 'countries',
    start: DEFAULT_COUNTRY_CODE,
  },
  phone: { label: 'people:field.phone', control: 'phone', hint: 'people:hint.phone' },
  messageEnable: {
    label: 'people:field.channels',
    control: 'checks',
    span: 'whole',
    start: byChannel((channel) => ON_AT_START.includes(channel), LISTED_CHANNELS),
    options: LISTED_CHANNELS.map((value) => ({ value, label: `channels:short.${value}` as const })),
  },
  roles: { label: 'people:field.roles', control: 'radio', span: 'whole', options: 'roles', start: ['client'] },
  locale: {
    label: 'people:field.locale',
    control: 'radio',
    span: 'whole',
    start: 'zh-TW',
    options: [
      { value: 'zh-TW', label: 'shell:language.zh-TW' },
      { value: 'en', label: 'shell:language.en' },
    ],
  },
} as const;

/** Requires the first password twice; the contract leaves the password optional, because a link may replace it. */
const withPassword = newPersonInput.safeExtend({
  password: typedText(200).min(NEW_PASSWORD_LENGTH, { error: 'password-short' }),
  passwordCheck: typedText(200).min(1, { error: 'password-again' }),
});

export const NEW_WITH_PASSWORD = fieldsOf(withPassword, {
  ...PROFILE,
  password: { label: 'people:field.password', control: 'password', hint: 'people:hint.password' },
  passwordCheck: { label: 'people:field.passwordCheck', control: 'password' },
});

export const NEW_WITH_LINK = fieldsOf(newPersonInput, PROFILE);

export const PERSON_FIELDS = fieldsOf(personInput, {
  ...PROFILE,
  password: { label: 'people:field.newPassword', control: 'password', hint: 'people:hint.newPassword' },
  passwordCheck: { label: 'people:field.passwordCheck', control: 'password' },
});
