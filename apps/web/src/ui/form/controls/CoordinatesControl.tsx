import { useTranslation } from 'react-i18next';
import { Grid } from '../../layout/primitives';
import type { ControlProps } from './control-props';
import { asPair, fromPair, type Pair, pastedPair } from './coordinates';
import { NumberLine } from './NumberLine';

const SIDES = ['lon', 'lat'] as const;

/** Longitude and latitude side by side; a pasted pair fills both. */
export const CoordinatesControl = ({ aria, field, value, onValue, onBlur, size, isDisabled }: ControlProps) => {
  const { t } = useTranslation('form');
  const pair = asPair(value);
  return (
    <Grid columns={2} gap={6}>
      {SIDES.map((side, index) => (
        <NumberLine
          key={side}
          name={`${field.name}.${side}`}
          aria-label={t(`coordinates.${side}`)}
          aria-invalid={aria['aria-invalid']}
          placeholder={t(`coordinates.${side}`)}
          size={size}
          disabled={isDisabled}
          value={pair[index]}
          onBlur={onBlur}
          onPaste={(event) => {
            const pasted = pastedPair(event.clipboardData.getData('text'));
            if (!pasted) return;
            event.preventDefault();
            onValue(pasted);
          }}
          onValue={(typed) => onValue(fromPair(pair.map((held, at) => (at === index ? typed : held)) as Pair))}
        />
      ))}
    </Grid>
  );
};
