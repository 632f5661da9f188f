import { useTranslation } from 'react-i18next';
import { useScreenMenu } from '../../../app/frame/screen-menu';
import { Icon } from '../../../ui/icons/Icon';
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
    <header className={styles.head}>
      <button
        type="button"
        className={styles.tool}
        aria-label={t('shell:menu.open')}
        title={t('shell:menu.open')}
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      >
        <Icon name="burger" />
      </button>
      <div className={styles.title}>
        <h1>{t('shell:screen.occ')}</h1>
        <p>{blocks ? t('shown', { project: projectName, n: blocks.length }) : projectName}</p>
      </div>
      <SoundTile {...wall} />
      <CountdownTile
        isCounting={siren.sound.permission === 'granted'}
        onRefresh={onRefresh}
        isRefreshing={isRefreshing}
      />
      <ConnectionTile />
      {toggle && (
        <button type="button" className={styles.tool} aria-label={fullWord} title={fullWord} onClick={toggle}>
          <Icon name="expand" />
        </button>
      )}
      <WallClock />
    </header>
  );
};
