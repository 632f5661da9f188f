import { type FieldProblems, MOST_NAME, MOST_SUB_TITLE } from '@talus/domain/typhoon/report-fields';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { TextField } from '../../../ui/controls/TextField';
import { DateTime } from '../../../ui/date/DateTime';
import { Card } from '../../../ui/layout/Card';
import { Caption, Row } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { chartAreas } from '../charts';
import styles from './FieldsCard.module.css';
import type { PartProps } from './part-props';

/** The editable texts of the report; fields left unchanged come from the bulletin. */
export const FieldsCard = ({ typhoon, link, problems, onChange }: PartProps & { problems: FieldProblems }) => {
  const { t } = useTranslation('typhoon');
  const isPhone = usePhone();
  const { fields, zone, now, tree } = typhoon;
  const size = isPhone ? ('touch' as const) : ('normal' as const);
  const { typhoon_name: name, report_number: number, sub_title: sub } = problems;
  const areas = chartAreas(tree.data ?? []);
  const isTyped = [link.typhoon_name, link.report_number, link.sub_title, link.report_date].some(
    (typed) => typed !== null,
  );
  return (
    <Card className={styles.card ?? ''}>
      <Row gap={12} align="start" wrap>
        <Field
          label={t('field.name')}
          required
          error={name && t(name === 'missing' ? 'problem.name.missing' : 'problem.name.too-long', { n: MOST_NAME })}
          className={styles.name ?? ''}
        >
          {(control) => (
            <TextField
              {...control}
              size={size}
              value={fields.typhoon_name}
              onValue={(text) => onChange({ typhoon_name: text })}
            />
          )}
        </Field>
        <Field label={t('field.number')} error={number && t('problem.number')} className={styles.number ?? ''}>
          {(control) => (
            <TextField
              {...control}
              size={size}
              inputMode="numeric"
              value={fields.report_number}
              onValue={(text) => onChange({ report_number: text.trim() })}
            />
          )}
        </Field>
        <Field
          label={t('field.sub')}
          error={sub && t('problem.sub', { n: MOST_SUB_TITLE })}
          className={styles.sub ?? ''}
        >
          {(control) => (
            <TextField
              {...control}
              size={size}
              value={fields.sub_title}
              onValue={(text) => onChange({ sub_title: text })}
            />
          )}
        </Field>
        <Field label={t('field.date')} group>
          {() => (
            <DateTime
              label={t('field.date')}
              value={fields.report_date}
              now={now}
              zone={zone}
              size="normal"
              width={172}
              onChange={(at) => onChange({ report_date: at })}
            />
          )}
        </Field>
        <Field label={t('field.area')} className={styles.area ?? ''}>
          {(control) => (
            <Select
              {...control}
              size={size}
              value={link.area ?? ''}
              onValue={(area) => onChange({ area: area || null })}
              options={[
                { value: '', label: t('field.area.usual') },
                ...[...new Set([...areas, ...(link.area ? [link.area] : [])])].map((area) => ({
                  value: area,
                  label: area,
                })),
              ]}
            />
          )}
        </Field>
        {isTyped ? (
          <Button
            kind="ghost"
            size={isPhone ? 'touch' : 'normal'}
            icon="undo"
            className={styles.reset}
            onClick={() => onChange({ typhoon_name: null, report_number: null, sub_title: null, report_date: null })}
          >
            {t('field.reset')}
          </Button>
        ) : (
          typhoon.bulletin.data?.bulletin && (
            <Caption as="p" className={styles.note}>
              {t('field.prefilled')}
            </Caption>
          )
        )}
      </Row>
    </Card>
  );
};
