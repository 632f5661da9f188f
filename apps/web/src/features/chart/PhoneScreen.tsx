import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../app/clock';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Button } from '../../ui/controls/Button';
import { Switch } from '../../ui/controls/Switch';
import { PhoneTitle } from '../../ui/layout/PhoneFrame';
import { BottomSheet } from '../../ui/overlay/BottomSheet';
import { Cards } from './parts/Cards';
import styles from './parts/Phone.module.css';
import { PhoneCard } from './parts/PhoneCard';
import { PhoneOutput } from './parts/PhoneOutput';
import { PhoneQuery } from './parts/PhoneQuery';
import { PhoneTools } from './parts/PhoneTools';
import { CompareControls, GroupSwitch } from './parts/Toolbar';
import { useCards } from './use-cards';
import { useChartScreen } from './use-chart-screen';

/** The phone screen: the query on top, one unit at a time, bottom sheets, and the output actions at the bottom. */
export const PhoneScreen = () => {
  const { t } = useTranslation('chart');
  const screen = useChartScreen();
  const { state, dispatch, data, charts, isLoading, zone, settings, refresh } = screen;
  const cards = useCards(screen);
  const [isComparing, setComparing] = useState(false);
  const [tools, setTools] = useState<string | null>(null);
  const toolbar = { state, isLoading, hasExtras: false, pictures: null, now, zone, dispatch };
  const opened = charts.find(({ id }) => id === tools);
  return (
    <ScreenFrame
      title={t('title')}
      read={{ at: data.at, error: null, isBusy: isLoading, onRefresh: refresh }}
      canRefresh={false}
      zone={zone}
      phone={{
        head: (
          <>
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
          </>
        ),
        foot: (
          <Switch touch checked={state.isAuto} onChange={(on) => dispatch({ type: 'auto-set', on })}>
            {t('auto.short')}
          </Switch>
        ),
        refreshed: data.at !== null && t('refreshed.short', { time: formatTime(data.at, zone, 'HH:mm:ss') }),
        end: <PhoneOutput pictures={cards.pictures} />,
      }}
    >
      <Cards
        screen={screen}
        cards={cards}
        card={(props) => <PhoneCard {...props} hasHead={charts.length > 1} onTools={() => setTools(props.chart.id)} />}
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
    </ScreenFrame>
  );
};
