import type { DataIndex } from '@talus/contract/data/documents';
import type { InstrumentOption } from '@talus/contract/instruments/instrument-admin';
import { searchKey } from '@talus/domain/text/search-key';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../../ui/controls/Segmented';
import { TextField } from '../../../../ui/controls/TextField';
import { Box, Caption, Row } from '../../../../ui/layout/primitives';
import styles from './parts.module.css';

export type FormulaColumn = DataIndex & { document: string };

type Props = {
  instruments: readonly InstrumentOption[];
  columns: readonly FormulaColumn[];
  /** The instrument of the formula, which may not refer to itself. */
  instrument: string | null;
  onInsert: (piece: string) => void;
};

const MOST_FOUND = 8;

type Found = { key: string; name: string; where: string };

/** Searches an instrument or a document column and inserts the reference at the caret. */
export const FormulaInsert = ({ instruments, columns, instrument, onInsert }: Props) => {
  const { t } = useTranslation('instruments');
  const [kind, setKind] = useState<'instrument' | 'data'>('instrument');
  const [find, setFind] = useState('');
  const wanted = searchKey(find);
  const all: Found[] =
    kind === 'instrument'
      ? instruments
          .filter(({ _id, isDisabled }) => !isDisabled && _id !== instrument)
          .map(({ _id, name, area, station }) => ({
            key: `instrument:${_id}`,
            name,
            where: [area?.name, station?.name].filter(Boolean).join(' '),
          }))
      : columns.map(({ _id, name, document }) => ({ key: `data:${_id}`, name, where: document }));
  const found = all.filter(({ name, where }) => searchKey(`${name} ${where}`).includes(wanted)).slice(0, MOST_FOUND);
  const insert = (key: string | undefined) => {
    if (!key) return;
    onInsert(key);
    setFind('');
  };
  return (
    <div>
      <Row gap={8} className={styles.search}>
        <TextField
          icon="search"
          aria-label={t('tool.search')}
          placeholder={t('tool.search')}
          value={find}
          onValue={setFind}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            insert(found[0]?.key);
          }}
        />
        <Segmented
          label={t('tool.kind')}
          segments={[
            { value: 'instrument', label: t('tool.instruments') },
            { value: 'data', label: t('tool.data') },
          ]}
          value={kind}
          onChange={setKind}
        />
      </Row>
      {find !== '' && (
        <Box as="ul" above={4} pad={4} border="line" radius={2} className={styles.found}>
          {found.map(({ key, name, where }) => (
            <li key={key}>
              <Box
                as="button"
                width="full"
                pad="4 8"
                radius={1}
                textAlign="start"
                block
                type="button"
                onClick={() => insert(key)}
              >
                <b>{name}</b> <span>{where}</span>
              </Box>
            </li>
          ))}
          {found.length === 0 && (
            <Caption as="li" pad="4 8">
              {t('tool.nothing')}
            </Caption>
          )}
        </Box>
      )}
    </div>
  );
};
