import { PIN_SHAPES } from '@talus/domain/floor-plans/pin';
import { useState } from 'react';
import * as z from 'zod';
import { ConflictBox } from '../form/ConflictBox';
import { FormBody } from '../form/FormBody';
import { FormFoot } from '../form/FormFoot';
import { FormProvider } from '../form/FormProvider';
import { FormSections } from '../form/FormSections';
import { fieldsOf } from '../form/fields';
import type { SaveOutcome } from '../form/save-outcome';
import { Card } from '../layout/Card';
import { Stack } from '../layout/primitives';
import { UploadBox } from '../upload/UploadBox';
import styles from './Gallery.module.css';
import type { GalleryWords } from './words';

const schema = z.object({
  email: z
    .string()
    .min(1, { error: 'email-required' })
    .pipe(z.email({ error: 'email' })),
  name: z.string().max(20),
  'phone-code': z.string().default('+886'),
  phone: z.string().nullable(),
  channels: z.object({ email: z.boolean(), sms: z.boolean(), line: z.boolean() }),
  role: z.enum(['client', 'admin']).default('client'),
  areas: z.array(z.string()).min(1),
  order: z.array(z.string()),
  interval: z.number().int(),
  place: z.tuple([z.number(), z.number()]).nullable(),
  limit: z.number().min(-100).max(100).nullable(),
  shape: z.enum(PIN_SHAPES).default('square'),
});

const named = (...texts: string[]) => texts.map((text) => ({ value: text, text }));
const AREAS = named('A1 北坡', 'A2 南坡', 'B1 隧道', 'B2 橋台', 'C 開挖區');

const FIELDS = fieldsOf(schema, {
  email: { label: 'client:email', control: 'email', span: 'whole' },
  name: { label: 'client:name' },
  phone: { label: 'client:phone', control: 'phone' },
  'phone-code': { label: 'form:choose', control: 'country', options: named('+886', '+81', '+1'), span: 'quarter' },
  channels: { label: 'ui:notice.label', control: 'checks', options: named('email', 'sms', 'line') },
  role: { label: 'shell:user.menu', control: 'radio', options: named('client', 'admin') },
  areas: { label: 'ui:cascader.areas', options: 'areas' },
  limit: { label: 'ui:date-range.end', unit: 'mm' },
  order: { label: 'ui:cascader.stations', control: 'ordered', options: 'areas' },
  interval: { label: 'ui:date-range.label', control: 'duration' },
  place: { label: 'form:coordinates.hint', control: 'coordinates' },
  shape: { label: 'form:upload.kinds', control: 'shape', span: 'whole' },
});

const RECORD = {
  email: 'lin.ky@tkmonitor,tw',
  name: '林冠宇',
  phone: '0912-345-600',
  channels: { email: true, sms: true, line: false },
  areas: ['A1 北坡'],
  order: ['A1 北坡', 'B1 隧道', 'A2 南坡'],
  interval: 600_000,
  place: [120.858, 24.628],
  limit: 12.5,
};

const CONFLICT: SaveOutcome = {
  kind: 'conflict',
  conflict: {
    revision: 8,
    by: { id: '1', name: '周家豪' },
    at: '2026-11-15T00:41:06Z',
    fields: [
      { field: 'phone', before: '0912-345-600', after: '0912-345-610' },
      { field: 'name', before: '林冠宇', after: '林冠宇（代）' },
    ],
  },
};

/** A form with every control; its first save returns a conflict. */
export const Forms = ({ words }: { words: GalleryWords }) => {
  const [tries, setTries] = useState(0);
  const save = async (): Promise<SaveOutcome> => {
    setTries(tries + 1);
    return tries === 0 ? CONFLICT : { kind: 'saved', revision: 9 };
  };
  return (
    <Card title={words.form} ruled className={styles.wide ?? ''}>
      <FormProvider draft="gallery" form={FIELDS} record={RECORD} revision={7} options={{ areas: AREAS }} save={save}>
        <Stack gap={12}>
          <ConflictBox time={(at) => at.slice(11, 19)} />
          <FormBody label={words.form}>
            <FormSections />
          </FormBody>
          <UploadBox
            label={words.form}
            rule={{
              kinds: ['JPEG', 'PNG'],
              accept: 'image/*',
              limit: 5 * 1024 * 1024,
              isKind: (bytes) => bytes.length > 0,
            }}
            refusals={{ kind: words.denied, size: words.denied }}
            send={async () => ({ ok: true })}
            onDone={() => undefined}
          />
          <FormFoot name="林冠宇" />
        </Stack>
      </FormProvider>
    </Card>
  );
};
