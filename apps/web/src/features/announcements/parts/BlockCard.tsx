import type { Notice } from '@talus/contract/admin/notices';
import type { Zone } from '@talus/domain/time/zone';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../app/frame/Loaded';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import { Grid, Row } from '../../../ui/layout/primitives';
import { type Block, newestOf } from '../state';
import { Entry } from './Entry';
import styles from './parts.module.css';

type Props = {
  block: Block;
  query: UseQueryResult<Notice[]>;
  zone: Zone;
  onOpen: (id: string) => void;
  onMore: () => void;
  /** Absent where the user may not write announcements. */
  onAdd?: (() => void) | undefined;
};

export const BlockCard = ({ block, query, zone, onOpen, onMore, onAdd }: Props) => {
  const { t } = useTranslation('announcements');
  const title = t(`block.${block}`);
  const more = (
    <Row as="footer" justify="end" className={styles.foot}>
      <Button kind="ghost" size="small" iconAfter="right" aria-label={t('more.of', { block: title })} onClick={onMore}>
        {t('more')}
      </Button>
    </Row>
  );
  return (
    <Card
      title={title}
      ruled
      padded={false}
      className={styles.card ?? ''}
      tools={
        onAdd && (
          <Button size="small" icon="plus" aria-label={t('add.to', { block: title })} onClick={onAdd}>
            {t('add')}
          </Button>
        )
      }
    >
      <Loaded
        query={query}
        what={title}
        rows={4}
        count={(notices) => notices.length}
        empty={
          <>
            <Grid as="p" place="center" flex={1} tone="faint" className={styles.empty}>
              {t('empty')}
            </Grid>
            {more}
          </>
        }
      >
        {(notices) => (
          <>
            {newestOf(notices).map((notice) => (
              <Entry key={notice._id} notice={notice} block={block} zone={zone} onOpen={onOpen} />
            ))}
            {more}
          </>
        )}
      </Loaded>
    </Card>
  );
};
