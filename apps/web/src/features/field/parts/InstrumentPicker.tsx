import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/controls/TextField';
import { Caption, Grid, Row, Text } from '../../../ui/layout/primitives';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import styles from './parts.module.css';

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
    <Grid as="section" aria-label={t('edit.add')} gap={8}>
      <TextField
        icon="search"
        aria-label={t('edit.find')}
        placeholder={t('edit.find')}
        value={find}
        onValue={setFind}
      />
      {!left && <LoadingRows rows={3} />}
      {instruments?.length === 0 && (
        <Text as="p" size="data" tone="muted">
          {t('edit.none')}
        </Text>
      )}
      {left?.length === 0 && wanted !== '' && (
        <Text as="p" size="data" tone="muted">
          {t('edit.no-match')}
        </Text>
      )}
      <Row as="ul" gap={6} wrap overflow="auto" className={styles.left}>
        {left?.map((instrument) => (
          <li key={instrument._id}>
            <Row
              as="button"
              gap={6}
              align="baseline"
              minHeight={36}
              pad="0 10"
              surface="card"
              border="strong"
              radius={2}
              tone="plain"
              type="button"
              aria-label={t('edit.add.one', { name: instrument.name })}
              onClick={() => onAdd(instrument)}
            >
              <b>{instrument.name}</b>
              <Caption as="small">{instrument.place}</Caption>
            </Row>
          </li>
        ))}
      </Row>
    </Grid>
  );
};
