import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { now } from '../../app/clock';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Button } from '../../ui/controls/Button';
import { CopyLinkButton } from '../../ui/controls/CopyLinkButton';
import { cx } from '../../ui/cx';
import { Box } from '../../ui/layout/primitives';
import styles from './DeskScreen.module.css';
import { Cards } from './parts/Cards';
import { Selector } from './parts/Selector';
import { Toolbar } from './parts/Toolbar';
import { useChartSource } from './source';
import { useCards } from './use-cards';
import { useChartScreen } from './use-chart-screen';

/** The desktop screen: selector panel, toolbar and a card per group. */
export const DeskScreen = () => {
  const { t } = useTranslation('chart');
  const { project } = useChartSource();
  const screen = useChartScreen();
  const { state, dispatch, data, cascader, isLoading, zone, settings, execute, isNews, refresh } = screen;
  const cards = useCards(screen);
  const { request } = data;
  const time = (ms: number) => formatTime(ms, zone, 'YYYY-MM-DD HH:mm');
  const shown = request && [
    t('shown.range', {
      count: t('shown.count', { count: request.instruments.length }),
      from: time(request.range.from),
      to: time(request.range.to),
    }),
  ];
  return (
    <ScreenFrame
      title={t('title')}
      project={project.name}
      shown={shown ?? []}
      read={{ at: data.at, error: null, isBusy: isLoading, onRefresh: refresh }}
      canRefresh={false}
      actions={
        <>
          {isNews && !isLoading && (
            <Button icon="refresh" size="small" onClick={refresh}>
              {t('new-readings')}
            </Button>
          )}
          <CopyLinkButton />
        </>
      }
      zone={zone}
      room="list"
      className={cx(styles.screen, state.drawer !== null && styles.withDrawer)}
    >
      <Selector
        areas={cascader}
        isTreeLoading={screen.tree.isLoading}
        form={state.form}
        isChecked={state.isChecked}
        isLoading={isLoading}
        now={now}
        zone={zone}
        dispatch={dispatch}
        onExecute={execute}
      />
      <Box flex="none" className={styles.tools}>
        <Toolbar
          state={state}
          isLoading={isLoading}
          hasExtras={settings.hasHistoryExtras}
          pictures={cards.pictures}
          now={now}
          zone={zone}
          dispatch={dispatch}
        />
      </Box>
      <Cards screen={screen} cards={cards} />
    </ScreenFrame>
  );
};
