import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { Segmented } from '../../../ui/controls/Segmented';
import { Select } from '../../../ui/controls/Select';
import { DateRange } from '../../../ui/date/DateRange';
import type { Range as PickerRange } from '../../../ui/date/date-range';
import { QuickRanges } from '../../../ui/date/QuickRanges';
import { type CascaderArea, InstrumentCascader } from '../../../ui/instrument-cascader/InstrumentCascader';
import { Box, Caption, Row } from '../../../ui/layout/primitives';
import { type ChartAction, canChoose, type Form, INTERVALS, missingOf } from '../state';
import styles from './parts.module.css';
import { START_TIMES } from './start-times';

export type SelectorProps = {
  areas: readonly CascaderArea[];
  /** Whether the instruments are loading. */
  isTreeLoading: boolean;
  form: Form;
  isChecked: boolean;
  isLoading: boolean;
  now: () => number;
  zone: Zone;
  dispatch: (action: ChartAction) => void;
  onExecute: () => void;
};

/** Limit of the output call. */
export const MAX_INSTRUMENTS = 500;

/** The selector panel: instruments, period, interval, and the Execute button. */
export const Selector = (props: SelectorProps) => {
  const { isLoading, onExecute } = props;
  const { t } = useTranslation('chart');
  return (
    <Row as="search" gap="8 12" align="start" wrap flex="none" panel className={styles.panel}>
      <InstrumentField {...props} />
      <PeriodField {...props} />
      <QuickField {...props} />
      <IntervalField {...props} />
      <StartTimeField {...props} />
      <Button kind="primary" className={styles.execute} aria-busy={isLoading || undefined} onClick={onExecute}>
        {isLoading ? t('execute.loading') : t('execute')}
      </Button>
    </Row>
  );
};

export const InstrumentField = ({ areas, isTreeLoading, form, isChecked, dispatch }: SelectorProps) => {
  const { t } = useTranslation('chart');
  const isMissing = isChecked && missingOf(form).includes('instrument');
  return (
    <Field
      label={t('panel.instruments')}
      error={isMissing ? t('error.instrument') : null}
      className={styles.instruments ?? ''}
    >
      {(control) => (
        <InstrumentCascader
          areas={areas}
          value={form.instruments}
          max={MAX_INSTRUMENTS}
          loading={isTreeLoading}
          control={control}
          onChange={(instruments) => dispatch({ type: 'instruments-chosen', instruments })}
        />
      )}
    </Field>
  );
};

export const PeriodField = ({ form, isChecked, now, zone, dispatch }: SelectorProps) => {
  const { t } = useTranslation('chart');
  const isMissing = isChecked && missingOf(form).includes('date');
  const choose = (range: PickerRange | null) =>
    dispatch({ type: 'range-chosen', range: range && { from: range.start, to: range.end }, quick: null, zone });
  return (
    <Field label={t('panel.period')} error={isMissing ? t('error.date') : null}>
      {({ id }) => (
        <DateRange
          id={id}
          value={form.range && { start: form.range.from, end: form.range.to }}
          now={now()}
          zone={zone}
          onChange={choose}
        />
      )}
    </Field>
  );
};

type Sized = SelectorProps & { size?: 'normal' | 'touch' };

export const QuickField = ({ form, now, zone, dispatch, size = 'normal' }: Sized) => {
  const { t } = useTranslation('chart');
  return (
    <Labelled label={t('panel.quick')}>
      <QuickRanges
        value={form.quick}
        now={now}
        zone={zone}
        size={size}
        onChange={({ start, end }, quick) =>
          dispatch({ type: 'range-chosen', range: { from: start, to: end }, quick, zone })
        }
      />
    </Labelled>
  );
};

export const IntervalField = ({ form, zone, dispatch, size = 'normal' }: Sized) => {
  const { t } = useTranslation('chart');
  const isLong = !canChoose('all', form.range, zone);
  return (
    <Labelled label={t('panel.interval')} hint={isLong ? t('interval.too-long') : undefined}>
      <Segmented
        label={t('panel.interval')}
        size={size}
        value={form.interval}
        segments={INTERVALS.map((interval) => ({
          value: interval,
          label: t(`interval.${interval}`),
          disabled: !canChoose(interval, form.range, zone),
        }))}
        onChange={(interval) => dispatch({ type: 'interval-chosen', interval })}
      />
    </Labelled>
  );
};

export const StartTimeField = ({ form, dispatch, size = 'normal' }: Sized) => {
  const { t } = useTranslation('chart');
  return (
    <Field label={t('panel.start-time')} className={styles.start ?? ''}>
      {({ id }) => (
        <Select
          id={id}
          size={size}
          icon="clock"
          options={START_TIMES}
          value={form.startTime}
          onValue={(startTime) => dispatch({ type: 'start-time-chosen', startTime })}
        />
      )}
    </Field>
  );
};

/** A visible label over a group that has its own accessible name. */
const Labelled = ({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string | undefined;
  children: React.ReactNode;
}) => (
  <Box flex="none" title={hint}>
    <Caption line={20} nowrap block aria-hidden="true">
      {label}
    </Caption>
    {children}
  </Box>
);
