import { documentInput } from '@talus/contract/data/documents';
import { fieldsOf } from '../../../ui/form/fields';

/** The settings form of a logger file. */
export const DOCUMENT_FIELDS = fieldsOf(documentInput, {
  data_interval: {
    label: 'adminDocuments:interval',
    control: 'duration',
    span: 'whole',
    hint: 'adminDocuments:interval.hint',
  },
  clock_tolerance: {
    label: 'adminDocuments:tolerance',
    control: 'duration',
    span: 'whole',
    hint: 'adminDocuments:tolerance.hint',
  },
  cwa_columns: {
    label: 'adminDocuments:codes',
    control: 'multi',
    options: 'columns',
    span: 'whole',
    hint: 'adminDocuments:codes.hint',
  },
  timezone: { label: 'adminDocuments:zone', hint: 'adminDocuments:zone.hint' },
  'message.enabled': { label: 'adminDocuments:notice', control: 'checkbox' },
});
