import type { ChartModel } from '@talus/domain/charts/chart-model';
import type { Status } from '@talus/domain/status/status';
import { useMemo } from 'react';
import { usePhone } from '../use-phone';
import { LegendPhone } from './LegendPhone';
import { LegendTable } from './LegendTable';
import type { LegendProps } from './legend-props';
import { isolate, legendRows, toggle } from './legend-rows';

type Props = Pick<LegendProps, 'zone' | 'cursor' | 'hidden' | 'onInfo'> & {
  model: ChartModel;
  onHidden: (hidden: ReadonlySet<string>) => void;
  statusOf?: (id: string) => Status | undefined;
  /** What fell in the range, by rain gauge. */
  rainTotals?: ReadonlyMap<string, number>;
};

const NO_TOTALS: ReadonlyMap<string, number> = new Map();
const NO_STATUS = () => undefined;

/** The curves by name, with their values at the cursor and over the range. */
export const ChartLegend = ({
  model,
  hidden,
  onHidden,
  rainTotals = NO_TOTALS,
  statusOf = NO_STATUS,
  ...rest
}: Props) => {
  const isPhone = usePhone();
  const rows = useMemo(() => legendRows(model, rainTotals), [model, rainTotals]);
  const ids = rows.map(({ series }) => series.id);
  const Form = isPhone ? LegendPhone : LegendTable;
  return (
    <Form
      {...rest}
      rows={rows}
      hidden={hidden}
      statusOf={statusOf}
      onIsolate={(id) => onHidden(isolate(ids, hidden, id))}
      onToggle={(id) => onHidden(toggle(hidden, id))}
    />
  );
};
