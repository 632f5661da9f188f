import { Caption } from '../../layout/primitives';
import type { ControlProps } from './control-props';
import { NumberLine } from './NumberLine';

export const NumberControl = ({ aria, field, value, onValue, onBlur, size, isDisabled }: ControlProps) => (
  <NumberLine
    {...aria}
    name={field.name}
    size={size}
    lowest={field.min}
    highest={field.max}
    value={value}
    disabled={isDisabled}
    onValue={onValue}
    onBlur={onBlur}
    {...(field.unit && { after: <Caption flex="none">{field.unit}</Caption> })}
  />
);
