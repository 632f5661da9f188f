import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/controls/TextField';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import styles from './InstrumentPicker.module.css';

type Routable = { _id: string; name: string; place: string };

type Props = {
  /** null: loading. */
  instruments: readonly Routable[] | null;
  chosen: readonly { instrument: string }[];
  onAdd: (instrument: Routable) => void;
};

/** Lists instruments not yet on the route; a tap appends one. */
export const InstrumentPicker = ({ instruments, chosen, onAdd }: Props) => {
  const { t } = useTranslation('field');
  const [find, setFind] = useState('');
  const taken = new Set(chosen.map(({ instrument }) => instrument));
  const wanted = find.trim().toLowerCase();
  const left = instruments?.filter(
    ({ _id, name, place }) => !taken.has(_id) && `${name} ${place}`.toLowerCase().includes(wanted),
  );
  return (
    <section aria-label={t('edit.add')} className={styles.picker}>
      <TextField
        icon="search"
        aria-label={t('edit.find')}
        placeholder={t('edit.find')}
        value={find}
        onValue={setFind}
      />
      {!left && <LoadingRows rows={3} />}
      {instruments?.length === 0 && <p className={styles.none}>{t('edit.none')}</p>}
      {left?.length === 0 && wanted !== '' && <p className={styles.none}>{t('edit.no-match')}</p>}
      <ul className={styles.left}>
        {left?.map((instrument) => (
          <li key={instrument._id}>
            <button
              type="button"
              aria-label={t('edit.add.one', { name: instrument.name })}
              onClick={() => onAdd(instrument)}
            >
              <b>{instrument.name}</b>
              <small>{instrument.place}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
