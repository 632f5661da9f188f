import { isPlace, type LonLat } from '@talus/domain/map/bounds';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../ui/controls/Field';
import { asPair, type Pair, pastedPair } from '../../../../ui/form/controls/coordinates';
import { NumberLine } from '../../../../ui/form/controls/NumberLine';
import { Box, Caption, Grid, Stack } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { PlaceMap } from '../../../../ui/map/PlaceMap';
import styles from './MapPicker.module.css';
import { useTiles } from './queries';

type Props = {
  /** [lon, lat] as typed; null: no place. */
  value: Pair | null;
  onValue: (value: Pair | null) => void;
  /** Initial map centre if no place is known. */
  center?: LonLat | undefined;
  zoom?: number | undefined;
  onZoom?: ((zoom: number) => void) | undefined;
  label: string;
  /** false: the surrounding form has its own fields. */
  hasFields?: boolean;
};

const SIDES = ['lon', 'lat'] as const;

/** Returns the typed pair as a place; null if invalid. */
export const placeOf = (value: Pair | null): LonLat | null => {
  const [lon, lat] = value ?? [];
  return typeof lon === 'number' && typeof lat === 'number' && isPlace({ lon, lat }) ? { lon, lat } : null;
};

/** Picks a place by degrees or on a small map; both stay in step. */
export const MapPicker = ({ value, onValue, center, zoom, onZoom, label, hasFields = true }: Props) => {
  const { t } = useTranslation(['admin', 'form']);
  const tiles = useTiles();
  const isPhone = usePhone();
  const pair = asPair(value);
  const write = (index: number, typed: Pair[number]) => {
    const next = pair.map((held, at) => (at === index ? typed : held)) as Pair;
    onValue(next.every((part) => part === null) ? null : next);
  };
  const isWrong = value !== null && placeOf(value) === null;
  return (
    <Stack gap={8}>
      {hasFields && (
        <Grid columns={2} gap={12}>
          {SIDES.map((side, index) => (
            <Field
              key={side}
              label={t(`form:coordinates.${side}`)}
              {...(isWrong && index === 1 && { error: t('place.bad') })}
            >
              {(aria) => (
                <NumberLine
                  {...aria}
                  aria-invalid={isWrong || undefined}
                  size={isPhone ? 'touch' : 'normal'}
                  value={pair[index]}
                  onValue={(typed) => write(index, typed)}
                  onPaste={(event) => {
                    const pasted = pastedPair(event.clipboardData.getData('text'));
                    if (!pasted) return;
                    event.preventDefault();
                    onValue(pasted);
                  }}
                />
              )}
            </Field>
          ))}
        </Grid>
      )}
      <Box border="line" radius={2} overflow="hidden" className={styles.map}>
        <PlaceMap
          place={placeOf(value)}
          onPlace={({ lon, lat }) => onValue([lon, lat])}
          center={center}
          zoom={zoom}
          onZoom={onZoom}
          tiles={tiles}
          label={label}
        />
      </Box>
      <Caption as="p">{t('place.hint')}</Caption>
    </Stack>
  );
};
