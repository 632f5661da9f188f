import { type FormEvent, useState } from 'react';
import { useDraft } from '../../../lib/drafts/use-draft';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { TextField } from '../../../ui/controls/TextField';
import { Row } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import styles from '../Advanced.module.css';

type Props = {
  /** Key under which the typed text is kept as a draft. */
  draft: string;
  label: string;
  add: string;
  most: number;
  /** Resolves to true where the item was created. */
  onAdd: (name: string) => Promise<boolean>;
};

/** A name field with an add button, which is disabled while the name is empty. */
export const NewName = ({ draft, label, add, most, onAdd }: Props) => {
  const { state: name, set: setName } = useDraft(`name ${draft}`, () => '', Boolean);
  const [isBusy, setBusy] = useState(false);
  const size = usePhone() ? 'touch' : 'normal';
  const isEmpty = name.trim() === '';
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    setBusy(true);
    if (await onAdd(name.trim())) setName('');
    setBusy(false);
  };
  return (
    <Row as="form" gap={8} align="end" onSubmit={(event) => void make(event)}>
      <Field label={label} className={styles.grow ?? ''}>
        {(control) => (
          <TextField {...control} size={size} value={name} maxLength={most} autoComplete="off" onValue={setName} />
        )}
      </Field>
      <Button type="submit" size={size} icon="plus" busy={isBusy} disabled={isEmpty}>
        {add}
      </Button>
    </Row>
  );
};
