import type { HTMLInputTypeAttribute } from 'react';
import { PasswordField } from '../../controls/PasswordField';
import { TextArea } from '../../controls/TextArea';
import { TextField } from '../../controls/TextField';
import { Caption } from '../../layout/primitives';
import { asText, type ControlProps } from './control-props';

const line =
  (type: HTMLInputTypeAttribute) =>
  ({ aria, field, value, onValue, onBlur, size, isDisabled }: ControlProps) => (
    <TextField
      {...aria}
      type={type}
      name={field.name}
      size={size}
      value={asText(value)}
      onValue={onValue}
      onBlur={onBlur}
      disabled={isDisabled}
      autoComplete={field.autoComplete ?? 'off'}
      data-autofocus={field.autoFocus ? '' : undefined}
      {...(type === 'email' && { autoCapitalize: 'none', spellCheck: false, inputMode: 'email' as const })}
      {...(field.unit && { after: <Caption flex="none">{field.unit}</Caption> })}
    />
  );

export const TextControl = line('text');
export const EmailControl = line('email');
export const PhoneControl = line('tel');
export const DateControl = line('date');
export const DateTimeControl = line('datetime-local');

export const PasswordControl = ({ aria, field, value, onValue, onBlur, size, isDisabled }: ControlProps) => (
  <PasswordField
    {...aria}
    name={field.name}
    size={size}
    value={asText(value)}
    onValue={onValue}
    onBlur={onBlur}
    disabled={isDisabled}
    autoComplete="new-password"
  />
);

export const LinesControl = ({ aria, field, value, onValue, onBlur, isDisabled }: ControlProps) => (
  <TextArea
    {...aria}
    name={field.name}
    rows={3}
    value={asText(value)}
    onValue={onValue}
    onBlur={onBlur}
    disabled={isDisabled}
  />
);
