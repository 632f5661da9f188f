import { FIRST_AXIS, type InstrumentGroup, instrumentGroupInput } from '@talus/contract/instruments/instrument-groups';
import type { GroupMember } from '@talus/domain/hierarchy/group-rows';
import { GROUP_TYPES, type GroupType } from '@talus/domain/hierarchy/instrument-group';
import { fieldsOf } from '../../../ui/form/fields';

export const GROUP_FIELDS = fieldsOf(instrumentGroupInput, {
  name: { label: 'adminGroups:field.name', span: 'whole', autoFocus: true },
  type: {
    label: 'adminGroups:field.type',
    control: 'radio',
    span: 'whole',
    options: GROUP_TYPES.map((value) => ({ value, label: `adminGroups:type.${value}` as const })),
  },
  'xAxis.min': { label: 'adminGroups:axis.x.min', start: FIRST_AXIS.min },
  'xAxis.max': { label: 'adminGroups:axis.x.max', start: FIRST_AXIS.max },
  'xAxis.unit': { label: 'adminGroups:axis.x.unit' },
  'yAxis.min': { label: 'adminGroups:axis.y.min', start: FIRST_AXIS.min },
  'yAxis.max': { label: 'adminGroups:axis.y.max', start: FIRST_AXIS.max },
  'yAxis.unit': { label: 'adminGroups:axis.y.unit' },
  instrumentList: { label: 'adminGroups:field.instruments', options: 'instruments', span: 'whole' },
});

/** Form values; during input a number may be text or null. */
export type AxisValues = { min: unknown; max: unknown; unit: unknown };
export type GroupValues = {
  name: string;
  type: GroupType | null;
  xAxis: AxisValues;
  yAxis: AxisValues;
  instrumentList: readonly { instrument: string; depth: unknown }[] | null;
};

/** Returns the form's part of a group: instruments and depths, without instrument names. */
export const recordOf = ({ name, type, xAxis, yAxis, instrumentList }: InstrumentGroup) => ({
  name,
  type,
  xAxis,
  yAxis,
  instrumentList: instrumentList.map(({ instrument, depth }) => ({ instrument, depth })),
});

/** Returns the members; a depth that is not yet a number becomes null. */
export const membersOf = ({ instrumentList }: GroupValues): GroupMember[] =>
  (instrumentList ?? []).map(({ instrument, depth }) => ({
    instrument,
    depth: typeof depth === 'number' ? depth : null,
  }));
