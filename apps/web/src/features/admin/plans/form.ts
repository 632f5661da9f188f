import { layoutImageInput } from '@talus/contract/places/layout-edit';
import { fieldsOf } from '../../../ui/form/fields';

export const PLAN_FORM = fieldsOf(layoutImageInput, {
  name: { label: 'adminPlans:name', span: 'whole', autoFocus: true },
  description: { label: 'adminPlans:description', control: 'lines', span: 'whole' },
});
