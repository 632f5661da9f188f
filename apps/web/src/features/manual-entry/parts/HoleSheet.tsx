import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Hole } from '../../../entities/manual/holes';
import { Segmented } from '../../../ui/controls/Segmented';
import { Grid } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { ROW_HEIGHT, TALL_HEAD_HEIGHT } from '../../../ui/sheet/grid-columns';
import { Sheet } from '../../../ui/sheet/Sheet';
import { SheetTools } from '../../../ui/sheet/SheetTools';
import { TypedCards } from '../../../ui/sheet/TypedCards';
import { useFollow } from '../../../ui/sheet/use-follow';
import { useSheet } from '../../../ui/sheet/use-sheet';
import { holeColumns } from '../columns';
import { factsOf, rowsOf } from '../entry';
import { followHole } from '../hole';
import { DEPTH_CARD } from '../layout';
import styles from '../ManualEntry.module.css';
import { EntryFoot } from './EntryFoot';
import { HoleCurve } from './HoleCurve';
import type { SheetProps } from './sheet-props';

const MOST_HEIGHT = 664;

/** The sheet of a hole survey, one row per depth from the ground down, with its curve. */
export const HoleSheet = ({ hole, ...props }: SheetProps & { hole: Hole }) => {
  const { draft, type, instruments, day, until, zone, tools } = props;
  const { t } = useTranslation('manualEntry');
  const [lies, setLies] = useState<'upright' | 'across'>(
    hole.type === 'HORIZONTAL_DISTRIBUTION' ? 'across' : 'upright',
  );
  const facts = useMemo(() => factsOf(instruments, type, day, until), [instruments, type, day, until]);
  const columns = useMemo(
    () => holeColumns(t, type, facts, hole.bAxisOf === null ? 'A' : 'B'),
    [t, type, facts, hole.bAxisOf],
  );
  const rows = useMemo(() => rowsOf(instruments, facts, day, zone), [instruments, facts, day, zone]);
  const rules = useMemo(() => ({ leastRows: 0, follow: followHole(facts) }), [facts]);
  const sheet = useSheet({ draft, columns, rows, isFixed: true, rules });
  useFollow(sheet, rows);
  const height = Math.min(MOST_HEIGHT, TALL_HEAD_HEIGHT + ROW_HEIGHT * rows.length + 2);
  return (
    <>
      {tools &&
        createPortal(
          <SheetTools sheet={sheet} keys={['asked']}>
            <Segmented
              label={t('lies.label')}
              segments={[
                { value: 'upright', label: t('lies.upright') },
                { value: 'across', label: t('lies.across') },
              ]}
              value={lies}
              onChange={setLies}
            />
          </SheetTools>,
          tools,
        )}
      <Grid gap={12} align="start" className={styles.hole}>
        {usePhone() ? (
          <TypedCards sheet={sheet} label={t('title')} layout={DEPTH_CARD} />
        ) : (
          <Sheet sheet={sheet} label={t('title')} height={height} hasNumbers={false} />
        )}
        <HoleCurve hole={hole} sheet={sheet} facts={facts} isAcross={lies === 'across'} zone={zone} />
      </Grid>
      <EntryFoot {...props} sheet={sheet} facts={facts} rows={rows} isHole />
    </>
  );
};
