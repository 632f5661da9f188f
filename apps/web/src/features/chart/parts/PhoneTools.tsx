import { canInvert, type PreparedChart } from '@talus/domain/charts/prepare-charts';
import { QUICK_SPANS, type QuickSpan } from '@talus/domain/charts/settings/card-state';
import { hasRates, toggleRate } from '@talus/domain/charts/settings/rate-toggle';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Segmented } from '../../../ui/controls/Segmented';
import { Switch } from '../../../ui/controls/Switch';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import type { CardContext } from '../card-context';
import { toggleInverse, useTrend } from './CardTools';
import styles from './Phone.module.css';

type Props = { chart: PreparedChart; isTable: boolean; context: CardContext; onClose: () => void };

const SPANS = (Object.keys(QUICK_SPANS) as QuickSpan[]).map((span) => ({ value: span, label: span }));

/** The tools of a card as a sheet of switches. */
export const PhoneTools = ({ chart, isTable, context, onClose }: Props) => {
  const { t } = useTranslation('chart');
  const { card, rate, instruments } = chart;
  const { dispatch, sync, onMasks } = context;
  const change = (change: Partial<typeof card>) => dispatch({ type: 'card-changed', card: chart.id, change });
  const trend = useTrend({ card, instrumentCount: instruments.length, onChange: change });
  const span = SPANS.find(({ value }) => QUICK_SPANS[value] === card.tickMs)?.value ?? null;
  return (
    <BottomSheet title={t('phone.tools')} open onClose={onClose}>
      <Switch touch checked={isTable} onChange={() => dispatch({ type: 'table-toggled', card: chart.id })}>
        {t('card.table')}
      </Switch>
      <Switch touch checked={card.hasTrend} onChange={trend}>
        {t('card.trend')}
      </Switch>
      {instruments.some(({ isRain }) => isRain) && (
        <Switch touch checked={card.isOneDayRain} onChange={(isOneDayRain) => change({ isOneDayRain })}>
          {t('card.one-day')}
        </Switch>
      )}
      {hasRates(instruments) &&
        (['1h', '24h'] as const).map((mode) => (
          <Switch
            key={mode}
            touch
            checked={rate === mode}
            onChange={() => change({ rate: toggleRate(rate, mode), inverse: null })}
          >
            {t(mode === '1h' ? 'card.rate-1h' : 'card.rate-24h')}
          </Switch>
        ))}
      {canInvert(instruments) && (
        <Switch touch checked={card.inverse !== null} onChange={() => change(toggleInverse(card))}>
          {t('card.inverse')}
        </Switch>
      )}
      <Switch touch checked={card.hasRemarks} onChange={(hasRemarks) => change({ hasRemarks })}>
        {t('card.remarks')}
      </Switch>
      <Switch touch checked={card.isDataBounded} onChange={(isDataBounded) => change({ isDataBounded })}>
        {t('card.rescale')}
      </Switch>
      {sync && (
        <Switch touch checked={sync.on} onChange={(on) => (on ? sync.start(chart) : sync.end())}>
          {t('card.sync')}
        </Switch>
      )}
      <span className={styles.wide}>
        <Segmented
          label={t('card.span')}
          size="touch"
          segments={SPANS}
          value={span}
          onChange={(value) => change({ tickMs: QUICK_SPANS[value] })}
        />
      </span>
      <Button
        size="touch"
        icon="eye-off"
        block
        onClick={() => {
          onClose();
          onMasks(chart.id);
        }}
      >
        {t('masks.title')}
      </Button>
      <Button
        size="touch"
        icon="gear"
        block
        onClick={() => {
          onClose();
          dispatch({ type: 'drawer-opened', card: chart.id });
        }}
      >
        {t('drawer.title')}
      </Button>
    </BottomSheet>
  );
};
