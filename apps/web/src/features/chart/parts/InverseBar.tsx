import { SMOOTHINGS } from '@talus/domain/charts/inverse-velocity/inverse-options';
import { CONFIDENCES } from '@talus/domain/charts/inverse-velocity/student-t';
import { HOUR_MS } from '@talus/domain/time/duration';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { now } from '../../../app/clock';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { DateTime } from '../../../ui/date/DateTime';
import { Row } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import type { Inverse } from '../use-inverse';

type Props = { inverse: Inverse; zone: Zone };

/** The options of the fit of the inverse velocity. */
export const InverseBar = ({ inverse, zone }: Props) => {
  const { t } = useTranslation('chart');
  const { options, told, until, onChange } = inverse;
  const isPhone = usePhone();
  const size = isPhone ? 'touch' : 'small';
  return (
    <Row gap="8 16" align="center" wrap pad="0 12 8">
      <Field label={t('inverse.smoothing')}>
        {(control) => (
          <Select
            {...control}
            size={size}
            value={String(options.smoothMs)}
            options={SMOOTHINGS.map((ms) => ({ value: String(ms), label: t('inverse.hours', { n: ms / HOUR_MS }) }))}
            onValue={(value) => onChange({ smoothMs: Number(value) })}
          />
        )}
      </Field>
      <Field label={t('inverse.confidence')}>
        {(control) => (
          <Select
            {...control}
            size={size}
            value={String(options.confidence)}
            options={CONFIDENCES.map((one) => ({ value: String(one), label: t('inverse.percent', { n: one }) }))}
            onValue={(value) => onChange({ confidence: CONFIDENCES.find((one) => String(one) === value) ?? 95 })}
          />
        )}
      </Field>
      <Field label={t('inverse.fit-from')} group>
        {() => (
          <Row as="span" gap={6} align="center" wrap>
            <DateTime
              label={t('inverse.fit-from')}
              value={options.fitFrom ?? told?.fitFrom ?? null}
              now={now()}
              latest={until}
              zone={zone}
              onChange={(fitFrom) => onChange({ fitFrom })}
            />
            <Button
              size={size}
              pressed={options.fitFrom === null}
              onClick={() => onChange({ fitFrom: options.fitFrom === null ? (told?.fitFrom ?? null) : null })}
            >
              {t('inverse.auto')}
            </Button>
          </Row>
        )}
      </Field>
    </Row>
  );
};
