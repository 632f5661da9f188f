import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../controls/Segmented';
import { QUICK_RANGES, type QuickRange, quickRange, type Range } from './date-range';

type Props = {
  /** The selected range; null after a range was chosen by hand. */
  value: QuickRange | null;
  onChange: (range: Range, quick: QuickRange) => void;
  now: () => number;
  zone: Zone;
  size?: 'small' | 'normal' | 'touch';
};

const SEGMENTS = QUICK_RANGES.map((quick) => ({ value: quick, label: quick }));

/** Buttons 1D, 7D, 1M: from the start of that day to the time of the click. */
export const QuickRanges = ({ value, onChange, now, zone, size = 'normal' }: Props) => {
  const { t } = useTranslation('ui');
  return (
    <Segmented
      label={t('date-range.quick')}
      segments={SEGMENTS}
      value={value}
      size={size}
      onChange={(quick) => onChange(quickRange(quick, now(), zone), quick)}
    />
  );
};
