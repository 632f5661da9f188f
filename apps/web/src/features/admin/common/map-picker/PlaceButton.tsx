import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button';
import type { Pair } from '../../../../ui/form/controls/coordinates';
import { Row } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { Dialog } from '../../../../ui/overlay/Dialog';
import { MapPicker, placeOf } from './MapPicker';
import { useProjectPlace } from './queries';

type Props = {
  /** Value of the form; changes only when the choice is applied. */
  value: Pair | null;
  onValue: (value: Pair, zoom: number | undefined) => void;
  /** Initial zoom, if the form stores the zoom. */
  zoom?: number | undefined;
  /** Name of the thing to place. */
  name: string;
};

/** Opens the map for a place of a form. */
export const PlaceButton = (props: Props) => {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={usePhone() ? 'touch' : 'small'} icon="station" onClick={() => setOpen(true)}>
        {t('place.open')}
      </Button>
      {isOpen && <PlaceDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};

const PlaceDialog = ({ value, onValue, zoom, name, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation('admin');
  const isPhone = usePhone();
  const [chosen, setChosen] = useState(value);
  const look = useRef(zoom);
  const place = placeOf(chosen);
  const around = useProjectPlace();
  return (
    <Dialog title={t('place.title', { name })} onClose={onClose} wide>
      <MapPicker
        // Remounts the map when the project's place is known, because the map reads its centre only on mount
        key={String(around.isKnown)}
        value={chosen}
        onValue={setChosen}
        center={around.place}
        zoom={zoom}
        onZoom={(now) => {
          look.current = Math.round(now * 10) / 10;
        }}
        label={t('place.title', { name })}
      />
      <Row gap={8} justify="end" above={12}>
        <Button size={isPhone ? 'touch' : 'normal'} onClick={onClose}>
          {t('place.cancel')}
        </Button>
        <Button
          kind="primary"
          size={isPhone ? 'touch' : 'normal'}
          disabled={!place}
          onClick={() => {
            if (place) onValue([place.lon, place.lat], look.current);
            onClose();
          }}
        >
          {t('place.apply')}
        </Button>
      </Row>
    </Dialog>
  );
};
