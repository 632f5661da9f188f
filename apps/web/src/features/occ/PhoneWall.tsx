import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Unknown } from '../../app/frame/Shown';
import { useScreenMenu } from '../../app/frame/screen-menu';
import { IconButton } from '../../ui/controls/IconButton';
import { Icon } from '../../ui/icons/Icon';
import { Box, Caption, Row, Stack, Text } from '../../ui/layout/primitives';
import { LoadingRows } from '../../ui/status/LoadingRows';
import { StatusShape } from '../../ui/status/StatusShape';
import styles from './occ.module.css';
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
      <Row as="header" gap={4} align="center" flex="none" surface="card" borderBottom="line" className={styles.head}>
        <IconButton
          icon="burger"
          size="touch"
          label={t('shell:menu.open')}
          aria-expanded={menu.isOpen}
          onClick={menu.open}
        />
        <Box flex={1} minWidth={0}>
          <Text as="h1" size={15} line={20}>
            {t('shell:screen.occ')}
          </Text>
          <Caption as="p" line={16} clip>
            {blocks ? t('shown', { project: projectName, n: blocks.length }) : projectName}
          </Caption>
        </Box>
        <WallClock isShort />
      </Row>
      <Banners {...props} />
      <PhoneSound {...props} />
      <Unlisted {...props} />
      <Unseen {...props} />
      {blocks && (
        <Row
          as="ul"
          gap="0 8"
          align="center"
          justify="between"
          wrap
          flex="none"
          minHeight={44}
          tone="muted"
          className={styles.counts}
          aria-label={t('counts.label')}
        >
          {COUNTED.map((status) => (
            <Row as="li" gap={6} align="center" key={status}>
              <StatusShape status={status} size={14} />
              {t(`status:${status}`)}{' '}
              <Text as="b" size={16} tone="plain">
                {counts[status]}
              </Text>
            </Row>
          ))}
        </Row>
      )}
      <Stack gap={8} flex={1} minHeight={0} overflow="auto" className={styles.list}>
        {openedBlocks.map((block) => (
          <PhoneOpenArea {...props} key={block._id} block={block} onClose={() => onToggle(block._id)} />
        ))}
        {closed.filter(({ status }) => status !== 'GREEN').map(area)}
        <Row gap={8} wrap>
          {normal.length > 0 && (
            <Row
              as="button"
              type="button"
              gap={8}
              align="center"
              minHeight={44}
              pad="0 12"
              surface="card"
              radius={3}
              className={styles.fold}
              aria-expanded={isNormalShown}
              onClick={() => setNormalShown(!isNormalShown)}
            >
              <StatusShape status="GREEN" size={14} />
              {t('areas.normal', { n: normal.length })}
              <Icon name={isNormalShown ? 'up' : 'down'} />
            </Row>
          )}
          {hidden.length > 0 && (
            <Row
              as="button"
              type="button"
              gap={8}
              align="center"
              minHeight={44}
              pad="0 12"
              surface="card"
              radius={3}
              className={styles.silent}
              aria-expanded={isSilentShown}
              onClick={() => onSilent(!isSilentShown)}
            >
              <StatusShape status="down" size={14} />
              {t('areas.silent', { n: hidden.length })}
              <Icon name={isSilentShown ? 'up' : 'down'} />
            </Row>
          )}
        </Row>
        {isNormalShown && normal.map(area)}
        {isSilentShown && hidden.map(area)}
        {!blocks && !error && <LoadingRows rows={8} />}
        {!blocks && error && <Unknown at={null} zone={props.zone} />}
        {blocks?.length === 0 && <NoArea {...props} />}
      </Stack>
      <PhoneFoot {...props} />
    </>
  );
};
