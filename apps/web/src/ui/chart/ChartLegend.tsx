import type { ChartModel } from '@talus/domain/charts/chart-model';
import { formatCount } from '@talus/domain/text/format-number';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../controls/TextField';
import { Row } from '../layout/primitives';
import { usePhone } from '../layout/use-phone';
import styles from './ChartLegend.module.css';
import { LegendPhone } from './LegendPhone';
import { LegendTable } from './LegendTable';
import type { LegendProps } from './legend-props';
import { foundRows, isolate, legendRows, SEARCHED_FROM, toggle } from './legend-rows';

type Props = Pick<LegendProps, 'zone' | 'cursor' | 'hidden' | 'onInfo' | 'onLimits'> &
  Partial<Pick<LegendProps, 'apart' | 'statusOf' | 'standings'>> & {
    model: ChartModel;
    onHidden: (hidden: ReadonlySet<string>) => void;
    /** Rainfall in the range, by rain gauge. */
    rainTotals?: ReadonlyMap<string, number>;
  };

const NO_TOTALS: ReadonlyMap<string, number> = new Map();
const NOTHING: ReadonlySet<string> = new Set();
const NO_STANDINGS = {};
const NO_STATUS = () => undefined;

/** The curves by name, with their values at the cursor and over the range; a long list has a search field. */
export const ChartLegend = ({
  model,
  hidden,
  apart = NOTHING,
  onHidden,
  rainTotals = NO_TOTALS,
  statusOf = NO_STATUS,
  standings = NO_STANDINGS,
  ...rest
}: Props) => {
  const { t } = useTranslation('chartView');
  const isPhone = usePhone();
  const [search, setSearch] = useState('');
  const rows = useMemo(() => legendRows(model, rainTotals), [model, rainTotals]);
  const isLong = rows.length >= SEARCHED_FROM;
  const found = useMemo(() => (isLong ? foundRows(rows, search) : rows), [rows, search, isLong]);
  const ids = rows.map(({ series }) => series.id);
  const Form = isPhone ? LegendPhone : LegendTable;
  return (
    <>
      {isLong && (
        <Row gap={8} align="center" pad="4 0" size="meta" tone="muted" nowrap className={styles.search}>
          <TextField
            type="search"
            icon="search"
            size={isPhone ? 'touch' : 'small'}
            aria-label={t('legend.search')}
            placeholder={t('legend.search')}
            value={search}
            onValue={setSearch}
          />
          <span role="status">
            {t('legend.found', { found: formatCount(found.length), all: formatCount(rows.length) })}
          </span>
        </Row>
      )}
      <Form
        {...rest}
        rows={found}
        hidden={hidden}
        apart={apart}
        statusOf={statusOf}
        standings={standings}
        onIsolate={(id) => onHidden(isolate(ids, hidden, id))}
        onToggle={(id) => onHidden(toggle(hidden, id))}
      />
    </>
  );
};
