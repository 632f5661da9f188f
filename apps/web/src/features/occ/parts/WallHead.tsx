import { useTranslation } from 'react-i18next';
import { useScreenMenu } from '../../../app/frame/screen-menu';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Clip, Grid, Row } from '../../../ui/layout/primitives';
import { useFullScreen } from '../../../ui/layout/use-full-screen';
import type { WallProps } from '../wall-props';
import { ConnectionTile } from './ConnectionTile';
import { CountdownTile } from './CountdownTile';
import { SoundTile } from './SoundTile';
import { WallClock } from './WallClock';
import styles from './WallHead.module.css';

/** The header, which is always in view: sound, countdown, connection and time. */
export const WallHead = (wall: WallProps) => {
  const { projectName, blocks, siren, onRefresh, isRefreshing } = wall;
  const { t } = useTranslation(['occ', 'shell']);
  const menu = useScreenMenu();
  const { isFull, toggle } = useFullScreen();
  const fullWord = t(isFull ? 'screen.window' : 'screen.full');
  return (
    <Row as="header" align="center" wrap flex="none" className={styles.head}>
      <Grid
        as="button"
        type="button"
        place="center"
        panel
        tone="plain"
        hover="ground"
        className={styles.tool}
        aria-label={t('shell:menu.open')}
        title={t('shell:menu.open')}
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      >
        <Icon name="burger" />
      </Grid>
      <Box flex={1} className={styles.title}>
        <h1>{t('shell:screen.occ')}</h1>
        <Clip as="p" tone="muted">
          {blocks ? t('shown', { project: projectName, n: blocks.length }) : projectName}
        </Clip>
      </Box>
      <SoundTile {...wall} />
      <CountdownTile
        isCounting={siren.sound.permission === 'granted'}
        onRefresh={onRefresh}
        isRefreshing={isRefreshing}
      />
      <ConnectionTile />
      {toggle && (
        <Grid
          as="button"
          type="button"
          place="center"
          panel
          tone="plain"
          hover="ground"
          className={styles.tool}
          aria-label={fullWord}
          title={fullWord}
          onClick={toggle}
        >
          <Icon name="expand" />
        </Grid>
      )}
      <WallClock />
    </Row>
  );
};
