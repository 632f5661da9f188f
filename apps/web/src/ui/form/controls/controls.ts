import type { ComponentType } from 'react';
import type { ControlKind } from '../control-kind';
import {
  CheckboxControl,
  ChecksControl,
  CountryControl,
  RadioControl,
  SelectControl,
  SwitchControl,
} from './ChoiceControl';
import { CoordinatesControl } from './CoordinatesControl';
import type { ControlProps } from './control-props';
import { DurationControl } from './DurationControl';
import { MultiControl } from './MultiControl';
import { NumberControl } from './NumberControl';
import { OrderControl, OrderedControl } from './OrderedControl';
import { SearchControl } from './SearchControl';
import { ShapeControl } from './ShapeControl';
import {
  DateControl,
  DateTimeControl,
  EmailControl,
  LinesControl,
  PasswordControl,
  PhoneControl,
  TextControl,
} from './TextControl';

/** The control of each kind. */
export const CONTROLS: Record<ControlKind, ComponentType<ControlProps>> = {
  text: TextControl,
  email: EmailControl,
  phone: PhoneControl,
  password: PasswordControl,
  lines: LinesControl,
  number: NumberControl,
  checkbox: CheckboxControl,
  switch: SwitchControl,
  select: SelectControl,
  search: SearchControl,
  radio: RadioControl,
  checks: ChecksControl,
  multi: MultiControl,
  ordered: OrderedControl,
  order: OrderControl,
  country: CountryControl,
  duration: DurationControl,
  shape: ShapeControl,
  coordinates: CoordinatesControl,
  date: DateControl,
  'date-time': DateTimeControl,
};
