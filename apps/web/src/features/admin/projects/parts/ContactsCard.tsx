import type { Contact } from '@talus/contract/places/project';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button';
import { IconButton } from '../../../../ui/controls/IconButton';
import { TextField } from '../../../../ui/controls/TextField';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { Card } from '../../../../ui/layout/Card';
import { Caption, Stack } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import styles from './parts.module.css';

const PARTS = ['name', 'unit', 'phone', 'email', 'remark'] as const satisfies readonly (keyof Contact)[];
const NOBODY: Contact = { name: '', unit: '', phone: '', email: '', remark: '' };

type Props = { field: 'contacts' | 'occ_contacts'; title: string };

/** Edits phone contacts, one line each, as the contacts page shows them. */
export const ContactsCard = ({ field, title }: Props) => {
  const { t } = useTranslation('adminProjects');
  const { change, isDisabled } = useFormHandle();
  const { values, wrong } = useFormNews();
  const size = usePhone() ? 'touch' : 'normal';
  const rows = useRef<HTMLOListElement>(null);
  const contacts = (values[field] ?? []) as Contact[];
  const set = (index: number, part: keyof Contact, text: string) =>
    change(
      field,
      contacts.map((contact, at) => (at === index ? { ...contact, [part]: text } : contact)),
    );
  const add = () => {
    change(field, [...contacts, NOBODY]);
    requestAnimationFrame(() => rows.current?.lastElementChild?.querySelector('input')?.focus());
  };
  return (
    <Card
      title={title}
      tools={
        <Button size="small" icon="plus" disabled={isDisabled} onClick={add}>
          {t('contact.add')}
        </Button>
      }
    >
      {contacts.length === 0 && <Caption as="p">{t('contact.none')}</Caption>}
      <Stack as="ol" ref={rows} gap={12} data-wrong={wrong.some(({ name }) => name === field) || undefined}>
        {contacts.map((contact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is where it stands; nothing else tells two apart
          <li key={index} className={styles.contact}>
            {PARTS.map((part) => (
              <TextField
                key={part}
                size={size}
                data-part={part}
                aria-label={`${t('contact.of', { n: index + 1 })} ${t(`contact.${part}`)}`}
                placeholder={t(`contact.${part}`)}
                autoComplete="off"
                disabled={isDisabled}
                value={contact[part]}
                onValue={(text) => set(index, part, text)}
              />
            ))}
            <IconButton
              icon="close"
              size={size === 'touch' ? 'touch' : 'small'}
              label={t('contact.remove', { n: index + 1 })}
              disabled={isDisabled}
              onClick={() =>
                change(
                  field,
                  contacts.filter((_, at) => at !== index),
                )
              }
            />
          </li>
        ))}
      </Stack>
    </Card>
  );
};
