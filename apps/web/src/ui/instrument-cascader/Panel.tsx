import { formatCount } from '@talus/domain/text/format-number';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { TextField } from '../controls/TextField';
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
    <div className={styles.panel}>
      <div className={styles.search}>
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
      </div>
      {searching ? (
        <Results key={text} ref={keepList} text={text.trim()} results={results} chosen={chosen} onToggle={toggle} />
      ) : (
        <TreeColumns ref={keepList} areas={areas} chosen={chosen} onToggle={toggle} />
      )}
      <div className={styles.foot}>
        <span aria-live="polite">{facts.join(' · ')}</span>
        <span className={styles.footActions}>
          {searching && results.length > 0 && (
            <Button size="small" kind="ghost" onClick={() => toggle(results.map(({ instrument }) => instrument._id))}>
              {t('cascader.select-matches')}
            </Button>
          )}
          <Button size="small" kind="ghost" disabled={value.length === 0} onClick={() => onChange([])}>
            {t('action.clear')}
          </Button>
        </span>
      </div>
    </div>
  );
};
