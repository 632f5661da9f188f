import { Fragment, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../../app/clock';
import { errorWords } from '../../../app/errors';
import { NoneShown } from '../../../app/frame/NoneShown';
import { nameOf } from '../../../entities/instruments/placed';
import { MaskDialog } from '../../../entities/masks/MaskDialog';
import { newDraft } from '../../../entities/masks/mask-draft';
import { RemarkForm } from '../../../entities/remarks/RemarkForm';
import { EmptyState } from '../../../ui/status/EmptyState';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import { isEmpty, isLost } from '../data';
import { drawerProps } from '../drawer-props';
import { ExportProvider } from '../export-view';
import { useVersions } from '../queries';
import { useChartSource } from '../source';
import type { CardsState } from '../use-cards';
import type { ChartScreenState } from '../use-chart-screen';
import { type CardProps, ChartCard } from './ChartCard';
import styles from './ChartCard.module.css';
import { InfoCard } from './InfoCard';
import { MasksDialog } from './MasksDialog';
import { NoData } from './NoData';
import { SettingsDrawer } from './SettingsDrawer';
import { useFailure, useUnknown } from './use-failure';
import { WaitingCard } from './WaitingCard';

type Props = {
  screen: ChartScreenState;
  cards: CardsState;
  /** Renders a card; the desktop card by default. */
  card?: (props: CardProps) => ReactNode;
};

const deskCard = (props: CardProps) => <ChartCard {...props} />;

/** A card per group; before that the missing-input, loading or error state. */
export const Cards = ({ screen, cards, card = deskCard }: Props) => {
  const { state, data, settings } = screen;
  const { request } = data;
  const view = useMemo(
    () => request && { request, compare: state.compare, rainWindow: settings.rainWindow },
    [request, state.compare, settings.rainWindow],
  );
  return (
    <div>
      <ExportProvider value={view}>
        <Content screen={screen} cards={cards} card={card} />
      </ExportProvider>
      <Overlays screen={screen} cards={cards} />
    </div>
  );
};

const Content = ({ screen, cards, card = deskCard }: Props) => {
  const { t } = useTranslation('chart');
  const { state, data, charts, tree, isLoading, cascader } = screen;
  const failure = useFailure(screen);
  const unknown = useUnknown(screen);
  if (tree.error && !tree.areas)
    return (
      <ErrorLine title={t('failed.all')} onRetry={tree.retry}>
        {errorWords(tree.error).text}
      </ErrorLine>
    );
  if (tree.areas && cascader.length === 0)
    return (
      <div className={styles.card}>
        <NoneShown icon="chart" title={t('no-instruments.title')}>
          {t('no-instruments.text')}
        </NoneShown>
      </div>
    );
  if (data.request === null)
    return isLoading ? (
      <WaitingCard />
    ) : (
      <div className={styles.card}>
        <div className={styles.empty}>
          <EmptyState icon="chart" title={t('start.title')}>
            {t('start.text')}
          </EmptyState>
        </div>
      </div>
    );
  if (data.request.instruments.length === 0)
    return (
      <div className={styles.card}>
        <div className={styles.empty}>
          <EmptyState icon="chart" title={t('unknown.title')}>
            {t('unknown.text')}
          </EmptyState>
        </div>
      </div>
    );
  if (isLost(data))
    return (
      <div className={styles.card}>
        <div className={styles.empty}>
          <div className={styles.message}>{failure}</div>
        </div>
      </div>
    );
  if (isEmpty(data)) return <NoData screen={screen} />;
  return charts.map((chart, index) => (
    <Fragment key={chart.id}>
      {card({
        chart,
        cursor: cards.cursorOf(chart.id),
        isTable: state.tables.includes(chart.id),
        isDrawerOpen: state.drawer?.card === chart.id,
        context: cards.context,
        // Shown once, on the first card, whichever card the instruments belong to.
        message: index === 0 ? (failure ?? unknown) : null,
        ref: cards.handleOf(chart.id),
      })}
    </Fragment>
  ));
};

/** The settings drawer, the remark form, the masks and the info card. */
const Overlays = ({ screen, cards }: Props) => {
  const { state, dispatch, charts, placed, zone, settings, data, reloadRemarks } = screen;
  const { draft, setDraft, info, setInfo, canMask, masked, setMasked, maskDraft, setMaskDraft } = cards;
  const { client, project, canDelete } = useChartSource();
  const by = { client, projectId: project._id, canDelete };
  const maskedChart = charts.find(({ id }) => id === masked);
  const drawnNow = maskDraft && placed.get(maskDraft.instrumentId);
  const versions = useVersions(info !== null);
  const open = charts.find(({ id }) => id === state.drawer?.card);
  const told = info === null ? undefined : placed.get(info);
  const drafted = draft && placed.get(draft.instrumentId);
  return (
    <>
      {open && (
        <SettingsDrawer
          {...drawerProps(open, placed, settings.rainWindow, data.request?.interval ?? 'all')}
          onChange={(change) => dispatch({ type: 'card-changed', card: open.id, change })}
          dispatch={dispatch}
        />
      )}
      {draft && drafted && (
        <RemarkForm
          by={by}
          draft={draft}
          instrument={nameOf(drafted)}
          now={now()}
          zone={zone}
          onClose={() => setDraft(null)}
          onSaved={() => {
            setDraft(null);
            reloadRemarks();
          }}
          onMask={
            canMask && draft.range
              ? () => {
                  setDraft(null);
                  if (draft.range) setMaskDraft(newDraft(draft.instrumentId, draft.range));
                }
              : undefined
          }
        />
      )}
      {maskedChart && (
        <MasksDialog
          chart={maskedChart}
          masks={screen.masks}
          zone={zone}
          canMask={canMask}
          onNew={(made) => {
            setMasked(null);
            setMaskDraft(made);
          }}
          onClose={() => setMasked(null)}
        />
      )}
      {maskDraft && drawnNow && (
        <MaskDialog
          draft={maskDraft}
          instruments={(
            charts.find(({ instruments }) => instruments.some(({ id }) => id === maskDraft.instrumentId))
              ?.instruments ?? []
          ).map(({ id, name }) => ({ id, name }))}
          now={now()}
          zone={zone}
          onClose={() => setMaskDraft(null)}
        />
      )}
      {told && (
        <InfoCard
          placed={told}
          versions={versions?.find(({ _id }) => _id === info)?.data}
          zone={zone}
          onClose={() => setInfo(null)}
        />
      )}
    </>
  );
};
