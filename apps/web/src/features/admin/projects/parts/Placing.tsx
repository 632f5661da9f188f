import type { Pair } from '../../../../ui/form/controls/coordinates';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { PlaceButton } from '../../common/map-picker/PlaceButton';

type Typed = { name: string; lat: Pair[number]; lon: Pair[number]; zoom: unknown };

/** Edits the project's place and zoom on a map. */
export const Placing = ({ name }: { name: string }) => {
  const { change } = useFormHandle();
  const typed = useFormNews().values as Typed;
  const { lat, lon, zoom } = typed;
  return (
    <PlaceButton
      name={typed.name || name}
      value={lat === null && lon === null ? null : [lon, lat]}
      zoom={typeof zoom === 'number' ? zoom : undefined}
      onValue={(place, look) => {
        change('lon', place[0]);
        change('lat', place[1]);
        if (look !== undefined) change('zoom', look);
      }}
    />
  );
};
