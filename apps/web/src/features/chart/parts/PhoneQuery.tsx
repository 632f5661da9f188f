import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../../app/clock';
import { nameOf } from '../../../entities/instruments/placed';
import { Button } from '../../../ui/controls/Button';
import { Segmented } from '../../../ui/controls/Segmented';
import { QuickRanges } from '../../../ui/date/QuickRanges';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { type ChartAction, canChoose, INTERVALS } from '../state';
import type { ChartScreenState } from '../use-chart-screen';
import styles from './Phone.module.css';
import { InstrumentField, PeriodField, StartTimeField } from './Selector';

/** Two buttons that open a sheet for instruments and period; other choices load at once. */
export const PhoneQuery = ({ screen }: { screen: ChartScreenState }) => {
  const { t } = useTranslation('chart');
  const { state, dispatch, cascader, placed, isLoading, zone, execute } = screen;
  const [isOpen, setOpen] = useState(false);
  const { form } = state;
  const names = form.instruments.flatMap((id) => {
    const one = placed.get(id);
    return one ? [nameOf(one)] : [];
  });
  const some = names.slice(0, 2).join(t('chart.list.between'));
  const chosen = () => {
    if (form.instruments.length === 0) return t('phone.choose');
    return names.length > 2 ? t('phone.instruments', { names: some, count: names.length }) : some;
  };
  const day = (ms: number) => formatTime(ms, zone, 'MM-DD');
  /** Applies a choice and loads at once: a phone has no Execute button in view. */
  const run = (action: ChartAction) => {
    dispatch(action);
    if (form.instruments.length > 0) execute();
  };
  const field = {
    areas: cascader,
    isTreeLoading: screen.tree.isLoading,
    form,
    isChecked: state.isChecked,
    isLoading,
    now,
    zone,
    dispatch,
    onExecute: execute,
  };
  return (
    <>
      <div className={styles.line}>
        <Button size="touch" icon="filter" className={styles.chosen} onClick={() => setOpen(true)}>
          <span>{chosen()}</span>
        </Button>
        <Button size="touch" icon="cal" onClick={() => setOpen(true)}>
          {form.range ? t('phone.range', { from: day(form.range.from), to: day(form.range.to) }) : t('panel.period')}
        </Button>
      </div>
      <div className={styles.line}>
        <span className={styles.wide}>
          <QuickRanges
            value={form.quick}
            now={now}
            zone={zone}
            size="touch"
            onChange={({ start, end }, quick) =>
              run({ type: 'range-chosen', range: { from: start, to: end }, quick, zone })
            }
          />
        </span>
        <span className={styles.wide}>
          <Segmented
            label={t('panel.interval')}
            size="touch"
            value={form.interval}
            segments={INTERVALS.map((interval) => ({
              value: interval,
              label: t(`interval.${interval}`),
              disabled: !canChoose(interval, form.range, zone),
            }))}
            onChange={(interval) => run({ type: 'interval-chosen', interval })}
          />
        </span>
      </div>
      <BottomSheet title={t('phone.query')} open={isOpen} onClose={() => setOpen(false)}>
        <InstrumentField {...field} />
        <PeriodField {...field} />
        <StartTimeField {...field} size="touch" />
        <Button
          kind="primary"
          size="touch"
          block
          onClick={() => {
            execute();
            if (form.instruments.length > 0 && form.range) setOpen(false);
          }}
        >
          {isLoading ? t('execute.loading') : t('execute')}
        </Button>
      </BottomSheet>
    </>
  );
};
