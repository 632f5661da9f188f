import { axisKey, type CardState } from '@talus/domain/charts/settings/card-state';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { Tabs } from '../../../ui/layout/Tabs';
import { otherUnits, tabsOf, unitModel } from '../unit-model';
import { useInverse } from '../use-inverse';
import { CardPicture } from './CardPicture';
import { CardTable } from './CardTable';
import type { CardProps } from './ChartCard';
import { InverseBar } from './InverseBar';
import { InverseSide } from './InverseSide';
import styles from './Phone.module.css';

const HEIGHT = 336;
const WITH_INVERSE = 260;

/** A card that shows one unit at a time; values at the cursor are shown in the table below. */
export const PhoneCard = (props: CardProps & { hasHead: boolean; onTools: () => void }) => {
  const { chart, cursor, isTable, context, message, ref, hasHead, onTools } = props;
  const { zone, dispatch } = context;
  const { t } = useTranslation('chart');
  const tabs = tabsOf(chart);
  const [tab, setTab] = useState('');
  const axis = tabs.find((one) => axisKey(one) === tab) ?? tabs[0];
  const change = useCallback(
    (change: Partial<CardState>) => dispatch({ type: 'card-changed', card: chart.id, change }),
    [dispatch, chart.id],
  );
  const model = useMemo(() => (axis ? unitModel(chart, axis) : chart), [chart, axis]);
  const inverse = useInverse(chart, zone, change);
  const others = useMemo(() => (axis ? otherUnits(chart, axis) : []), [chart, axis]);
  const { hidden } = chart.card;
  const allHidden = useMemo(() => new Set([...hidden, ...others]), [hidden, others]);
  const apart = useMemo(() => new Set(others.filter((id) => !hidden.includes(id))), [hidden, others]);
  const isolate = (next: ReadonlySet<string>) => {
    // A series of another unit was selected: switch to its tab
    const wanted = chart.series.find(({ id }) => others.includes(id) && !next.has(id));
    if (wanted) setTab(axisKey(wanted));
    else change({ hidden: [...next].filter((id) => !others.includes(id)) });
  };
  return (
    <section className={styles.card} aria-label={t('card.label', { title: chart.title })}>
      {hasHead && (
        <header className={styles.cardHead}>
          <h2>{chart.title}</h2>
          <IconButton icon="gear" size="touch" label={t('phone.settings')} onClick={onTools} />
        </header>
      )}
      {tabs.length > 1 && axis && (
        <Tabs
          label={t('card.unit-tabs')}
          value={axisKey(axis)}
          onChange={setTab}
          tabs={tabs.map((one) => ({ value: axisKey(one), label: one.title }))}
        />
      )}
      {message && <div className={styles.message}>{message}</div>}
      {inverse && <InverseBar inverse={inverse} zone={zone} />}
      <CardPicture
        ref={ref}
        chart={chart}
        drawn={inverse?.above ?? model}
        below={inverse?.below && { ...inverse.below, height: WITH_INVERSE }}
        cursor={cursor}
        context={context}
        height={inverse ? WITH_INVERSE : HEIGHT}
        hidden={allHidden}
        apart={apart}
        onHidden={isolate}
        onChange={change}
        styles={styles}
      >
        {inverse && <InverseSide inverse={inverse} zone={zone} />}
      </CardPicture>
      {isTable && <CardTable chart={chart} zone={zone} />}
    </section>
  );
};
