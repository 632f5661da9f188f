import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { now as serverNow } from '../../../app/clock';
import { Button } from '../../../ui/controls/Button';
import { Segmented } from '../../../ui/controls/Segmented';
import { Select } from '../../../ui/controls/Select';
import { DateRange } from '../../../ui/date/DateRange';
import type { QuickRange, Range } from '../../../ui/date/date-range';
import { QuickRanges } from '../../../ui/date/QuickRanges';
import { type CascaderArea, InstrumentCascader } from '../../../ui/instrument-cascader/InstrumentCascader';
import { FilterBar } from '../../../ui/layout/FilterBar';
import { usePhone } from '../../../ui/layout/use-phone';
import styles from './OutputFilters.module.css';
import { INTERVALS, type Interval } from './question';

export type Chosen = {
  projectId: string | null;
  instruments: readonly string[];
  range: Range | null;
  quick: QuickRange | null;
  interval: Interval;
};

type Props = {
  chosen: Chosen;
  onChange: (changed: Partial<Chosen>) => void;
  projects: readonly { _id: string; name: string }[];
  areas: readonly CascaderArea[];
  isLoading: boolean;
  isBusy: boolean;
  zone: Zone;
  onAsk: () => void;
};

/** Filters by project, instruments, time span and interval; readings load once all are set. */
export const OutputFilters = ({ chosen, onChange, projects, areas, isLoading, isBusy, zone, onAsk }: Props) => {
  const { t } = useTranslation('adminOutputs');
  const { projectId, instruments, range, quick, interval } = chosen;
  const size = usePhone() ? 'touch' : 'normal';
  return (
    <FilterBar>
      <Select
        aria-label={t('project')}
        className={styles.project}
        size={size}
        options={projects.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={projectId ?? ''}
        onValue={(value) => onChange({ projectId: value, instruments: [] })}
      />
      <div className={styles.instruments}>
        <InstrumentCascader
          areas={areas}
          loading={isLoading}
          value={instruments}
          onChange={(value) => onChange({ instruments: value })}
          max={100}
        />
      </div>
      <DateRange
        value={range}
        onChange={(value) => onChange({ range: value, quick: null })}
        now={serverNow()}
        zone={zone}
      />
      <QuickRanges
        value={quick}
        onChange={(value, which) => onChange({ range: value, quick: which })}
        now={serverNow}
        zone={zone}
        size={size}
      />
      <Segmented
        label={t('interval')}
        size={size}
        segments={INTERVALS.map((value) => ({ value, label: t(`interval.${value}`) }))}
        value={interval}
        onChange={(value) => onChange({ interval: value })}
      />
      <Button
        kind="primary"
        size={size}
        busy={isBusy}
        disabled={instruments.length === 0 || range === null}
        onClick={onAsk}
      >
        {t('ask')}
      </Button>
    </FilterBar>
  );
};
