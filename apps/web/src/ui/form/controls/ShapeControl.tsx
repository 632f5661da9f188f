import { PIN_SHAPES, type PinShape } from '@talus/domain/floor-plans/pin';
import { useId } from 'react';
import { PinShapeMark } from '../../floor-plan/PinShapeMark';
import { Grid, Row } from '../../layout/primitives';
import styles from './Control.module.css';
import type { ControlProps } from './control-props';

const isShape = (value: string): value is PinShape => (PIN_SHAPES as readonly string[]).includes(value);

/** Selects the shape of a pin, drawn without a status colour. */
export const ShapeControl = ({ value, onValue, onBlur, choices, isDisabled }: ControlProps) => {
  const group = useId();
  return (
    <Row gap={4} wrap>
      {choices.map((choice) => (
        <Grid
          as="label"
          key={choice.value}
          place="center"
          surface="card"
          border="strong"
          radius={2}
          tone="muted"
          relative
          className={styles.shape}
          title={choice.label}
        >
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            aria-label={choice.label}
            checked={choice.value === value}
            disabled={isDisabled}
            onChange={() => onValue(choice.value)}
            onBlur={onBlur}
          />
          {isShape(choice.value) && <PinShapeMark shape={choice.value} size={20} />}
        </Grid>
      ))}
    </Row>
  );
};
