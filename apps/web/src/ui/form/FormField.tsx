import { memo } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../controls/Field';
import { cx } from '../cx';
import { Box } from '../layout/primitives';
import { usePhone } from '../layout/use-phone';
import { GROUPS, LABELLED } from './control-kind';
import { CONTROLS } from './controls/controls';
import styles from './FormField.module.css';
import type { FieldDef } from './fields';
import { useFormHandle } from './form-context';
import { showChoice, useWords } from './use-words';
import { isSameValue, valueAt } from './values';

/** One field by its name, with label, control, hint and error; a changed field has a bar at its left. */
export const FormField = ({ name }: { name: string }) => {
  const { form } = useFormHandle();
  const field = form.fields.find((each) => each.name === name);
  if (!field) throw new Error(`The form has no field ${name}`);
  return <DrawnField field={field} />;
};

export const DrawnField = memo(({ field }: { field: FieldDef }) => {
  const { control, base, options, change, isDisabled } = useFormHandle();
  const words = useWords();
  const isPhone = usePhone();
  const { field: held, fieldState } = useController({ name: field.name, control });
  const Control = CONTROLS[field.control];
  const listed = typeof field.options === 'string' ? (options[field.options] ?? []) : (field.options ?? []);
  const choices = listed.length > 0 ? listed : field.values.map((value) => ({ value, text: value }));
  const isChanged = !isSameValue(valueAt(base, field.name), held.value);
  return (
    <div
      className={cx(styles[field.span ?? 'half'], GROUPS.has(field.control) && styles.group)}
      data-field={field.name}
    >
      <Field
        label={words(field.label)}
        error={fieldState.error?.message}
        required={field.isRequired && field.kind !== 'boolean'}
        group={GROUPS.has(field.control)}
        isLabelled={LABELLED.has(field.control)}
        {...(field.hint && { hint: words(field.hint) })}
      >
        {(aria) => (
          <Box relative className={cx(isChanged && styles.changed)} data-changed={isChanged || undefined}>
            <Control
              aria={aria}
              field={field}
              label={words(field.label)}
              value={held.value}
              onValue={(value) => change(field.name, value)}
              onBlur={held.onBlur}
              choices={choices.map((choice) => showChoice(choice, words))}
              size={isPhone ? 'touch' : 'normal'}
              isDisabled={isDisabled}
            />
          </Box>
        )}
      </Field>
    </div>
  );
});
