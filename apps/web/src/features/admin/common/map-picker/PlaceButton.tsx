import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import type { Pair } from '../../../../ui/form/controls/coordinates';
import { usePhone } from '../../../../ui/use-phone';
import { MapPicker, placeOf } from './MapPicker';
import styles from './MapPicker.module.css';
import { useProjectPlace } from './queries';

type Props = {
  /** What stands in the form; it changes when the choice is taken over. */
  value: Pair | null;
  onValue: (value: Pair, zoom: number | undefined) => void;
  /** How near the map looks at first, where the form keeps that, too. */
  zoom?: number | undefined;
  /** What is placed. */
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
        // A map takes its first look from where the project is
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
      <div className={styles.ways}>
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
      </div>
    </Dialog>
  );
};
