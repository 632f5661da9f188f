import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import type { Zone } from '@talus/domain/time/zone';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { useExport } from '../use-export';
import { ReadingsTable } from './ReadingsTable';

/** The readings of a card as a table with an export of the same readings. */
export const CardTable = ({ chart, zone }: { chart: PreparedChart; zone: Zone }) => {
  const { exporting, start, masked } = useExport(chart);
  const { t } = useTranslation('chart');
  const box = useRef<HTMLDivElement>(null);
  // The table opens below the fold. The braces are required: newer browsers return a promise, which React would call as
  // a clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box}>
      <ReadingsTable model={chart} hidden={chart.card.hidden} zone={zone} exporting={exporting} onExport={start}>
        {masked && (
          <Checkbox checked={masked.isWithMasked} onChange={masked.setWithMasked}>
            {t('table.masked')}
          </Checkbox>
        )}
      </ReadingsTable>
    </div>
  );
};
