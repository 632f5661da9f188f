import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Unknown } from '../../app/frame/Shown';
import { useScreenMenu } from '../../app/frame/screen-menu';
import { IconButton } from '../../ui/controls/IconButton';
import { Icon } from '../../ui/icons/Icon';
import { LoadingRows } from '../../ui/status/LoadingRows';
import { StatusShape } from '../../ui/status/StatusShape';
import styles from './PhoneWall.module.css';
import { Banners } from './parts/Banners';
import { NoArea } from './parts/NoArea';
import { PhoneArea } from './parts/PhoneArea';
import { PhoneFoot } from './parts/PhoneFoot';
import { PhoneOpenArea } from './parts/PhoneOpenArea';
import { PhoneSound } from './parts/PhoneSound';
import { Unlisted } from './parts/Unlisted';
import { Unseen } from './parts/Unseen';
import { WallClock } from './parts/WallClock';
import type { WallProps } from './wall-props';

const COUNTED = ['WSL', 'AL', 'WL', 'GREEN'] as const;

/** The phone wall, with normal areas folded into one line. */
export const PhoneWall = (props: WallProps) => {
  const { t } = useTranslation(['occ', 'shell', 'status']);
  const { projectName, blocks, error, openedBlocks, closed, hidden, isSilentShown, onSilent, onToggle, counts } = props;
  const menu = useScreenMenu();
  const [isNormalShown, setNormalShown] = useState(false);
  const normal = closed.filter(({ status }) => status === 'GREEN');
  const area = (block: (typeof closed)[number]) => (
    <PhoneArea {...props} key={block._id} block={block} onOpen={() => onToggle(block._id)} />
  );
  return (
    <>
      <header className={styles.head}>
        <IconButton
          icon="burger"
          size="touch"
          label={t('shell:menu.open')}
          aria-expanded={menu.isOpen}
          onClick={menu.open}
        />
        <div className={styles.title}>
          <h1>{t('shell:screen.occ')}</h1>
          <p>{blocks ? t('shown', { project: projectName, n: blocks.length }) : projectName}</p>
        </div>
        <WallClock isShort />
      </header>
      <Banners {...props} />
      <PhoneSound {...props} />
      <Unlisted {...props} />
      <Unseen {...props} />
      {blocks && (
        <ul className={styles.counts} aria-label={t('counts.label')}>
          {COUNTED.map((status) => (
            <li key={status}>
              <StatusShape status={status} size={14} />
              {t(`status:${status}`)} <b>{counts[status]}</b>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.list}>
        {openedBlocks.map((block) => (
          <PhoneOpenArea {...props} key={block._id} block={block} onClose={() => onToggle(block._id)} />
        ))}
        {closed.filter(({ status }) => status !== 'GREEN').map(area)}
        <div className={styles.folds}>
          {normal.length > 0 && (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isNormalShown}
              onClick={() => setNormalShown(!isNormalShown)}
            >
              <StatusShape status="GREEN" size={14} />
              {t('areas.normal', { n: normal.length })}
              <Icon name={isNormalShown ? 'up' : 'down'} />
            </button>
          )}
          {hidden.length > 0 && (
            <button
              type="button"
              className={styles.silent}
              aria-expanded={isSilentShown}
              onClick={() => onSilent(!isSilentShown)}
            >
              <StatusShape status="down" size={14} />
              {t('areas.silent', { n: hidden.length })}
              <Icon name={isSilentShown ? 'up' : 'down'} />
            </button>
          )}
        </div>
        {isNormalShown && normal.map(area)}
        {isSilentShown && hidden.map(area)}
        {!blocks && !error && <LoadingRows rows={8} />}
        {!blocks && error && <Unknown at={null} zone={props.zone} />}
        {blocks?.length === 0 && <NoArea {...props} />}
      </div>
      <PhoneFoot {...props} />
    </>
  );
};
