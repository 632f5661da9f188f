import type { ReactNode } from 'react';
import { Card } from '../layout/Card';
import { Box } from '../layout/primitives';
import { DrawnField } from './FormField';
import type { FieldDef, WordKey } from './fields';
import styles from './form.module.css';
import { useFormHandle } from './form-context';
import { useWords } from './use-words';

/**
 * Groups the fields by card, in the order in which the cards are first named; fields without a card form a group
 * without a card.
 */
export const sectionsOf = (fields: readonly FieldDef[]): { section: WordKey | undefined; fields: FieldDef[] }[] => {
  const sections = new Map<WordKey | undefined, FieldDef[]>();
  for (const field of fields) sections.set(field.section, [...(sections.get(field.section) ?? []), field]);
  return [...sections].map(([section, members]) => ({ section, fields: members }));
};

type Props = {
  /** Draws only these cards; the page draws the others. */
  only?: readonly WordKey[];
  /** Controls in the header of a card. */
  tools?: Readonly<Partial<Record<WordKey, ReactNode>>>;
};

export const FormSections = ({ only, tools }: Props) => {
  const { form } = useFormHandle();
  const words = useWords();
  return sectionsOf(form.fields)
    .filter(({ section }) => !only || (section !== undefined && only.includes(section)))
    .map(({ section, fields }) =>
      section === undefined ? (
        <Grid key="" fields={fields} />
      ) : (
        <Card key={section} title={words(section)} tools={tools?.[section]}>
          <Grid fields={fields} />
        </Card>
      ),
    );
};

const Grid = ({ fields }: { fields: readonly FieldDef[] }) => (
  <Box flow="grid" gap="8 12" align="start" className={styles.grid}>
    {fields.map((field) => (
      <DrawnField key={field.name} field={field} />
    ))}
  </Box>
);
