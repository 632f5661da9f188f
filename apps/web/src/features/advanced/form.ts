import { advancedClientInput } from '@talus/contract/admin/advanced';
import { fieldsOf } from '../../ui/form/fields';

export const NEW_CLIENT = fieldsOf(advancedClientInput, {
  name: { label: 'advanced:person.name', span: 'third' },
  email: { label: 'advanced:person.email', control: 'email', span: 'third' },
  phone: { label: 'advanced:person.phone', control: 'phone', span: 'third' },
});
