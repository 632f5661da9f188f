import type { PinInput } from '@talus/contract/places/layout-edit';
import { ANGLE_UNITS, type AngleUnit } from '@talus/domain/floor-plans/vector';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../ui/controls/Field';
import { NumberField } from '../../../../ui/controls/NumberField';
import { Segmented } from '../../../../ui/controls/Segmented';
import { Select } from '../../../../ui/controls/Select';
import { Switch } from '../../../../ui/controls/Switch';
import { amountText } from '../../../../ui/floor-plan/pins';
import { Caption, Grid, Row, Stack } from '../../../../ui/layout/primitives';
import type { DraftPin } from '../draft';
import { arrowOf, type Lookup } from '../lookup';
import panel from './PinPanel.module.css';
import styles from './parts.module.css';

type Props = {
  pin: DraftPin;
  onChange: (part: Partial<PinInput>, step?: string) => void;
  lookup: Lookup;
  size: 'small' | 'touch';
};

const NONE = 'none';

/** Edits the arrow of a pin: two component instruments and a rotation offset. All disabled while the arrow is off. */
export const VectorFields = ({ pin, onChange, lookup, size }: Props) => {
  const { t } = useTranslation('adminPlans');
  const isOff = !pin.vector_enable;
  const own = pin.instrument.map((id) => ({ value: id, label: lookup.nameOf(id) }));
  const units = [
    { value: NONE, label: t('vector.unit.none') },
    ...ANGLE_UNITS.map((value) => ({ value, label: t(`vector.unit.${value}`) })),
  ].map((segment) => ({ ...segment, disabled: isOff }));
  return (
    <Stack gap={6} borderTop="line" className={styles.vector}>
      <Row gap={8} align="center" justify="between" className={styles.head}>
        <Switch
          checked={pin.vector_enable}
          onChange={(vector_enable) => onChange({ vector_enable })}
          touch={size === 'touch'}
        >
          <b>{t('vector')}</b>
        </Switch>
        <span>{t('vector.rule')}</span>
      </Row>
      <Grid columns={2} gap="6 8" className={panel.pair}>
        {(['x', 'y'] as const).map((axis) => (
          <Field key={axis} label={t(`vector.${axis}`)}>
            {(aria) => (
              <Select
                {...aria}
                size={size}
                disabled={isOff}
                value={pin[`vector_${axis}`] ?? ''}
                options={[{ value: '', label: t('vector.choose') }, ...own]}
                onValue={(id) => onChange({ [`vector_${axis}`]: id || null })}
              />
            )}
          </Field>
        ))}
        <Field label={t('vector.offset')}>
          {(aria) => (
            <NumberField
              {...aria}
              className={panel.number}
              size={size}
              min={0}
              max={360}
              decimals={1}
              step={1}
              disabled={isOff}
              value={pin.angle_offset}
              onValue={(value) => value !== null && onChange({ angle_offset: value }, 'offset')}
            />
          )}
        </Field>
        <Field label={t('vector.unit')} group>
          {() => (
            <Segmented
              label={t('vector.unit')}
              size={size}
              segments={units}
              value={pin.angle_unit ?? NONE}
              onChange={(unit) => onChange({ angle_unit: unit === NONE ? null : (unit as AngleUnit) })}
            />
          )}
        </Field>
      </Grid>
      {!isOff && <ArrowNow pin={pin} lookup={lookup} />}
    </Stack>
  );
};

/** Shows the present value of the arrow. */
const ArrowNow = ({ pin, lookup }: Pick<Props, 'pin' | 'lookup'>) => {
  const { t } = useTranslation('adminPlans');
  const arrow = arrowOf(pin, lookup);
  const componentText = (id: string | null) => {
    const reading = id === null ? undefined : lookup.readingOf(id);
    return reading && reading.value !== null ? amountText({ ...reading, force: reading.value }) : '—';
  };
  return (
    <Caption as="p" line={18}>
      {arrow
        ? t('vector.now', {
            x: componentText(pin.vector_x),
            y: componentText(pin.vector_y),
            force: amountText(arrow.amount),
            angle: Math.round(arrow.angle) % 360,
          })
        : t(pin.vector_x && pin.vector_y ? 'vector.waiting' : 'vector.pick')}
    </Caption>
  );
};
