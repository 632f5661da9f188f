import { formatCount } from '@talus/domain/text/format-number';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { TextField } from '../controls/TextField';
import { Box, Row, Stack } from '../layout/primitives';
import type { ColumnHandle } from './Column';
import styles from './InstrumentCascader.module.css';
import { Results } from './Results';
import { toggleIds } from './selection';
import { TreeColumns } from './TreeColumns';
import { type CascaderArea, placesOf, searchPlaces } from './tree';

type Props = {
  areas: readonly CascaderArea[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  max?: number | undefined;
};

/** The open panel: search results, or area, station and instrument side by side. */
export const Panel = ({ areas, value, onChange, max }: Props) => {
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const list = useRef<ColumnHandle>(null);
  const chosen = useMemo(() => new Set(value), [value]);
  const places = useMemo(() => placesOf(areas), [areas]);
  const results = useMemo(() => searchPlaces(places, text), [places, text]);
  const searching = text.trim() !== '';
  const toggle = (ids: readonly string[]) => onChange(toggleIds(value, ids, max));
  const keepList = (handle: ColumnHandle | null) => {
    list.current = handle;
  };
  const facts = [
    t('cascader.selected', { n: formatCount(value.length) }),
    ...(max !== undefined && value.length >= max ? [t('cascader.full', { n: formatCount(max) })] : []),
    ...(searching ? [t('cascader.matches', { n: formatCount(results.length) })] : []),
  ];
  return (
    <Stack size="data" className={styles.panel}>
      <Box pad={8} borderBottom="line">
        <TextField
          type="search"
          icon="search"
          data-autofocus=""
          aria-label={t('cascader.search')}
          placeholder={t('cascader.search')}
          value={text}
          onValue={setText}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              list.current?.focus();
            }
            if (event.key === 'Enter' && results[0]) toggle([results[0].instrument._id]);
          }}
        />
      </Box>
      {searching ? (
        <Results key={text} ref={keepList} text={text.trim()} results={results} chosen={chosen} onToggle={toggle} />
      ) : (
        <TreeColumns ref={keepList} areas={areas} chosen={chosen} onToggle={toggle} />
      )}
      <Row
        align="center"
        justify="between"
        minHeight={40}
        borderTop="line"
        size="meta"
        tone="muted"
        className={styles.foot}
      >
        <span aria-live="polite">{facts.join(' · ')}</span>
        <Row as="span" gap={4}>
          {searching && results.length > 0 && (
            <Button size="small" kind="ghost" onClick={() => toggle(results.map(({ instrument }) => instrument._id))}>
              {t('cascader.select-matches')}
            </Button>
          )}
          <Button size="small" kind="ghost" disabled={value.length === 0} onClick={() => onChange([])}>
            {t('action.clear')}
          </Button>
        </Row>
      </Row>
    </Stack>
  );
};
