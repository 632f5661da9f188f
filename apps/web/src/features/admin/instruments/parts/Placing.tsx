import type { InstrumentForm } from '@talus/contract/instruments/instrument-admin';
import type { Pair } from '../../../../ui/form/controls/coordinates';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { PlaceButton } from '../../common/map-picker/PlaceButton';

/** Edits the coordinates of the form on a map. */
export const Placing = ({ name }: { name: string }) => {
  const { change } = useFormHandle();
  const { data } = useFormNews().values as InstrumentForm;
  return (
    <PlaceButton
      name={data.name || name}
      value={data.coordinates as Pair | null}
      onValue={(place) => change('data.coordinates', place)}
    />
  );
};
