import { PIN_SHAPES, type PinShape } from '@talus/domain/floor-plans/pin';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../ui/controls/Field';
import { PinShapeMark } from '../../../../ui/floor-plan/PinShapeMark';
import { Clip, Grid, Stack } from '../../../../ui/layout/primitives';
import styles from './ShapePick.module.css';

type Props = { value: PinShape; onChange: (shape: PinShape) => void };

/** Chooses one of ten shapes. */
export const ShapePick = ({ value, onChange }: Props) => {
  const { t } = useTranslation('adminPlans');
  const group = useId();
  return (
    <Field label={t('shape')} group>
      {() => (
        <Grid gap={4} className={styles.shapes} role="radiogroup" aria-label={t('shape')}>
          {PIN_SHAPES.map((shape) => (
            <Stack
              as="label"
              key={shape}
              align="center"
              minWidth={0}
              border="line"
              radius={2}
              size="tick"
              line={16}
              tone="muted"
              relative
              className={styles.shape}
            >
              <input
                type="radio"
                className="visually-hidden"
                name={group}
                checked={shape === value}
                onChange={() => onChange(shape)}
              />
              <PinShapeMark shape={shape} size={18} status="plain" />
              <Clip maxWidth="full">{t(`shape.${shape}`)}</Clip>
            </Stack>
          ))}
        </Grid>
      )}
    </Field>
  );
};
