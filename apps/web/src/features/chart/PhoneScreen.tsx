import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../app/clock';
import { BottomSheet } from '../../ui/BottomSheet';
import { Button } from '../../ui/Button';
import { PhoneFrame, PhoneTitle } from '../../ui/PhoneFrame';
import { Cards } from './parts/Cards';
import styles from './parts/Phone.module.css';
import { PhoneCard } from './parts/PhoneCard';
import { PhoneFooter } from './parts/PhoneFooter';
import { PhoneQuery } from './parts/PhoneQuery';
import { PhoneTools } from './parts/PhoneTools';
import { CompareControls, GroupSwitch } from './parts/Toolbar';
import { useCards } from './use-cards';
import { useChartScreen } from './use-chart-screen';

/** The same under a thumb: what is asked for on top, one unit at a time, sheets from below, the ways out at the foot. */
export const PhoneScreen = () => {
  const { t } = useTranslation('chart');
  const screen = useChartScreen();
  const { state, dispatch, data, charts, isLoading, zone, settings } = screen;
  const cards = useCards(screen);
  const [isComparing, setComparing] = useState(false);
  const [tools, setTools] = useState<string | null>(null);
  const toolbar = { state, isLoading, hasExtras: false, pictures: null, now, zone, dispatch };
  const opened = charts.find(({ id }) => id === tools);
  return (
    <PhoneFrame>
      <PhoneTitle title={t('title')}>
        <Button
          kind="ghost"
          size="touch"
          icon="compare"
          pressed={state.compare.isOn}
          className={styles.action}
          onClick={() => setComparing(true)}
        >
          {t('phone.compare')}
        </Button>
        <Button
          kind="ghost"
          size="touch"
          icon="gear"
          disabled={charts.length === 0}
          className={styles.action}
          onClick={() => setTools(charts[0]?.id ?? null)}
        >
          {t('phone.settings')}
        </Button>
      </PhoneTitle>
      <PhoneQuery screen={screen} />
      <div className={styles.cards}>
        <Cards
          screen={screen}
          cards={cards}
          card={(props) => (
            <PhoneCard {...props} hasHead={charts.length > 1} onTools={() => setTools(props.chart.id)} />
          )}
        />
      </div>
      <PhoneFooter
        refreshedAt={data.at === null ? null : formatTime(data.at, zone, 'HH:mm:ss')}
        isAuto={state.isAuto}
        onAuto={(on) => dispatch({ type: 'auto-set', on })}
        pictures={cards.pictures}
      />
      <BottomSheet title={t('phone.compare')} open={isComparing} onClose={() => setComparing(false)}>
        <p className={styles.hint}>{t('compare.hint')}</p>
        <CompareControls {...toolbar} touch />
        <GroupSwitch {...toolbar} toggle="unit" touch />
        {settings.hasHistoryExtras &&
          (['ten', 'each', 'rain'] as const).map((toggle) => (
            <GroupSwitch key={toggle} {...toolbar} toggle={toggle} touch />
          ))}
      </BottomSheet>
      {opened && (
        <PhoneTools
          chart={opened}
          isTable={state.tables.includes(opened.id)}
          context={cards.context}
          onClose={() => setTools(null)}
        />
      )}
    </PhoneFrame>
  );
};
