import { NEW_INVERSE } from '@talus/domain/charts/inverse-velocity/inverse-options';
import { canTrend } from '@talus/domain/charts/series/trendline';
import { type CardState, QUICK_SPANS, type QuickSpan } from '@talus/domain/charts/settings/card-state';
import { type RateMode, type RateOn, toggleRate } from '@talus/domain/charts/settings/rate-toggle';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Segmented } from '../../../ui/controls/Segmented';
import type { IconName } from '../../../ui/icons/icon-paths';
import { useNotice } from '../../../ui/overlay/Notice';
import styles from './ChartCard.module.css';

export type CardToolsProps = {
  card: CardState;
  /** The effective rate: the card's own choice, or the screen's. */
  rate: RateMode;
  instrumentCount: number;
  hasRain: boolean;
  hasRates: boolean;
  /** Whether the card shows a single displacement, whose inverse velocity can be drawn. */
  hasInverse: boolean;
  isTable: boolean;
  isDrawerOpen: boolean;
  /** null where the variant has no Sync. */
  sync: { on: boolean; toggle: () => void } | null;
  onChange: (change: Partial<CardState>) => void;
  onTable: () => void;
  onSettings: () => void;
  /** Number of masks that cover the shown readings. */
  maskCount: number;
  onMasks: () => void;
};

const SPANS = (Object.keys(QUICK_SPANS) as QuickSpan[]).map((span) => ({ value: span, label: span }));
const RATES = { '1h': 'card.rate-1h', '24h': 'card.rate-24h' } as const satisfies Record<RateOn, string>;

/** The toolbar of one card: labels, or icons alone where the card is narrow. */
export const CardTools = (props: CardToolsProps) => {
  const {
    card,
    rate,
    hasRain,
    hasRates,
    hasInverse,
    isTable,
    isDrawerOpen,
    sync,
    onChange,
    onTable,
    onSettings,
    maskCount,
    onMasks,
  } = props;
  const { t } = useTranslation('chart');
  const trend = useTrend(props);
  const span = SPANS.find(({ value }) => QUICK_SPANS[value] === card.tickMs)?.value ?? null;
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('phone.tools')}>
      {sync && (
        <Tool icon="link" label={t('card.sync')} hint={t('card.sync.hint')} on={sync.on} onClick={sync.toggle} />
      )}
      <Tool icon="table" label={t('card.table')} on={isTable} onClick={onTable} />
      <Tool icon="trend" label={t('card.trend')} on={card.hasTrend} onClick={trend} />
      <Tool
        icon="drop"
        label={t('card.one-day')}
        on={hasRain && card.isOneDayRain}
        disabled={!hasRain}
        onClick={() => onChange({ isOneDayRain: !card.isOneDayRain })}
      />
      {hasRates && (
        <>
          <span className={styles.rule} />
          {(['1h', '24h'] as const).map((mode) => (
            <Tool
              key={mode}
              label={t(RATES[mode])}
              on={rate === mode}
              onClick={() => onChange({ rate: toggleRate(rate, mode), inverse: null })}
            />
          ))}
        </>
      )}
      {hasInverse && (
        <Tool
          icon="fall"
          label={t('card.inverse')}
          hint={t('card.inverse.hint')}
          on={card.inverse !== null}
          onClick={() => onChange(toggleInverse(card))}
        />
      )}
      <span className={styles.rule} />
      <Tool
        icon="flag"
        label={t('card.remarks')}
        on={card.hasRemarks}
        onClick={() => onChange({ hasRemarks: !card.hasRemarks })}
      />
      <Tool
        icon="eye-off"
        label={maskCount > 0 ? `${t('card.masks')} ${maskCount}` : t('card.masks')}
        hint={t('card.masks.hint')}
        on={false}
        onClick={onMasks}
      />
      <Tool
        icon="scale"
        label={t('card.rescale')}
        hint={t('card.rescale.hint')}
        on={card.isDataBounded}
        onClick={() => onChange({ isDataBounded: !card.isDataBounded })}
      />
      <Segmented
        label={t('card.span')}
        size="small"
        segments={SPANS}
        value={span}
        onChange={(value) => onChange({ tickMs: QUICK_SPANS[value] })}
      />
      <Tool icon="gear" label={t('card.settings')} on={isDrawerOpen} onClick={onSettings} />
    </div>
  );
};

/** Toggles the inverse velocity, which is drawn below the readings; switching on turns the rate off. */
export const toggleInverse = ({ inverse }: CardState): Partial<CardState> =>
  inverse ? { inverse: null } : { inverse: NEW_INVERSE, rate: 'off' };

/** Returns the trendline switch. A trendline needs exactly one instrument; otherwise a notice is shown. */
export const useTrend = ({
  card,
  instrumentCount,
  onChange,
}: Pick<CardToolsProps, 'card' | 'instrumentCount' | 'onChange'>) => {
  const { t } = useTranslation('chart');
  const notice = useNotice();
  return () => {
    if (!card.hasTrend && !canTrend(instrumentCount)) notice.error(t('card.trend.error'));
    else onChange({ hasTrend: !card.hasTrend });
  };
};

type ToolProps = {
  icon?: IconName;
  label: string;
  hint?: string;
  on: boolean;
  disabled?: boolean;
  onClick: () => void;
};

const Tool = ({ icon, label, hint, on, disabled = false, onClick }: ToolProps) => (
  <Button
    size="small"
    kind="ghost"
    {...(icon ? { icon } : {})}
    pressed={on}
    disabled={disabled}
    title={hint ?? label}
    className={styles.tool}
    onClick={onClick}
  >
    <span className={icon && styles.word}>{label}</span>
  </Button>
);
