import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/layout/primitives';
import type { ScreenKind } from '../kind';
import { CARD_SIZES } from '../layout';
import type { DataAction } from '../state';
import type { AreaView } from '../view';
import { AreaHead } from './AreaHead';
import styles from './Cards.module.css';
import type { CellContext } from './cells';
import { InstrumentCard } from './InstrumentCard';
import { RestLine } from './RestLine';
import { StormCard } from './StormCard';

type Props = {
  area: AreaView;
  /** Range of the rendered cards; `end` is exclusive. */
  first: number;
  end: number;
  context: CellContext;
  marked: string | null;
  dispatch: (action: DataAction) => void;
};

/** A spacer for cards that are not rendered. */
const Room = ({ count }: { count: number }) => (count > 0 ? <div style={{ height: count * CARD_SIZES.row }} /> : null);

/** The card component of each kind of screen. */
const CARDS: Record<ScreenKind, typeof InstrumentCard> = { data: InstrumentCard, storm: StormCard };

/** An area on a phone: its header, its cards, and the fold under them. */
export const AreaCards = memo(({ area, first, end, context, marked, dispatch }: Props) => {
  const { t } = useTranslation('latestData');
  const Card = CARDS[context.kind];
  return (
    <Panel as="section" className={styles.area} aria-label={area.isAll ? t('area.all') : area.name}>
      <AreaHead
        compact
        area={area}
        now={context.now}
        zone={context.zone}
        onToggle={() => dispatch({ type: 'area-set', area: area.id, open: !area.open })}
      />
      <Room count={first} />
      {area.rows.slice(first, end).map((row) => (
        <Card key={row._id} row={row} context={context} marked={row._id === marked} />
      ))}
      <Room count={area.rows.length - end} />
      {(area.folded > 0 || area.unfolded) && (
        <RestLine
          count={area.folded}
          shown={area.unfolded}
          onToggle={() => dispatch({ type: 'rest-set', area: area.id, shown: !area.unfolded })}
        />
      )}
    </Panel>
  );
});
