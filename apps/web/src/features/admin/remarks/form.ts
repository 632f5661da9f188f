import type { Conflict } from '@talus/contract/changes';
import { remarkInput } from '@talus/contract/data/remarks';
import { id } from '@talus/contract/wire';
import type { Zone } from '@talus/domain/time/zone';
import { fieldsOf } from '../../../ui/form/fields';
import { localText } from '../common/local-time';
import type { RemarkRow } from './rows';

const FIELDS = {
  type: {
    label: 'adminRemarks:column.type',
    control: 'radio',
    span: 'whole',
    options: [
      { value: 'status', label: 'adminRemarks:type.status' },
      { value: 'construction', label: 'adminRemarks:type.construction' },
    ],
  },
  content: { label: 'adminRemarks:column.content', control: 'lines', span: 'whole', autoFocus: true },
  start_date: { label: 'adminRemarks:column.start', control: 'date-time', span: 'whole' },
  end_date: { label: 'adminRemarks:column.end', control: 'date-time', span: 'whole', hint: 'adminRemarks:end.hint' },
} as const;

export const REMARK_FIELDS = fieldsOf(remarkInput, FIELDS);

/** The form of a new remark has the instrument, which the API takes in the path. */
export const NEW_REMARK = fieldsOf(remarkInput.extend({ instrument: id }), {
  instrument: { label: 'adminRemarks:instrument', control: 'select', options: 'instruments', span: 'whole' },
  ...FIELDS,
});

/** Returns the initial form values, times in the project's time zone. */
export const recordOf = ({ type, content, start_date, end_date }: RemarkRow, zone: Zone) => ({
  type,
  content,
  start_date: localText(start_date, zone),
  end_date: end_date && localText(end_date, zone),
});

/** Maps a conflict to the form's presentation. */
export const ownConflict = (conflict: Conflict, zone: Zone): Conflict => ({
  ...conflict,
  fields: conflict.fields.map(({ field, before, after }) => {
    const shown = (value: unknown) =>
      field.endsWith('_date') && typeof value === 'string' ? localText(value, zone) : value;
    return { field, before: shown(before), after: shown(after) };
  }),
});
