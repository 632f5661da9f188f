import { useTranslation } from 'react-i18next';
import { Unknown } from '../../app/frame/Shown';
import { cx } from '../../ui/cx';
import { Box, Grid } from '../../ui/layout/primitives';
import { LoadingRows } from '../../ui/status/LoadingRows';
import styles from './occ.module.css';
import { AreaBlock } from './parts/AreaBlock';
import { Banners } from './parts/Banners';
import { Counts } from './parts/Counts';
import { NoArea } from './parts/NoArea';
import { OpenArea } from './parts/OpenArea';
import { Unlisted } from './parts/Unlisted';
import { Unseen } from './parts/Unseen';
import { WallHead } from './parts/WallHead';
import type { WallProps } from './wall-props';

/** Up to this many closed areas, with none open, are drawn larger. */
const ROOMY = 9;

/** The wall of a control room or a desktop screen. */
export const DeskWall = (props: WallProps) => {
  const { t } = useTranslation('occ');
  const { blocks, error, openedBlocks, closed, hidden, isSilentShown, onSilent, onToggle, counts, now, zone } = props;
  const block = (area: (typeof closed)[number]) => (
    <li key={area._id}>
      <AreaBlock block={area} now={now} zone={zone} onOpen={() => onToggle(area._id)} />
    </li>
  );
  const shown = isSilentShown ? [...closed, ...hidden] : closed;
  const isRoomy = openedBlocks.length === 0 && shown.length <= ROOMY;
  return (
    <>
      <WallHead {...props} />
      <Banners {...props} />
      <Box flex={1} minHeight={0} overflow="auto" className={styles.scroll}>
        {blocks && <Counts counts={counts} silent={hidden.length} isSilentShown={isSilentShown} onSilent={onSilent} />}
        <Unlisted {...props} />
        <Unseen {...props} />
        {openedBlocks.map((area) => (
          <OpenArea {...props} key={area._id} block={area} onClose={() => onToggle(area._id)} />
        ))}
        <Grid as="ul" className={cx(styles.blocks, isRoomy && styles.roomy)} aria-label={t('areas.label')}>
          {shown.map(block)}
        </Grid>
        {!blocks && !error && <LoadingRows rows={10} />}
        {!blocks && error && <Unknown at={null} zone={props.zone} />}
        {blocks?.length === 0 && <NoArea {...props} />}
      </Box>
    </>
  );
};
