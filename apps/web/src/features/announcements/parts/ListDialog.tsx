import type { Notice } from '@talus/contract/admin/notices';
import { oneLine } from '@talus/domain/rich-text/strip-tags';
import type { Zone } from '@talus/domain/time/zone';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../app/frame/Loaded';
import { Box, Text } from '../../../ui/layout/primitives';
import { Dialog } from '../../../ui/overlay/Dialog';
import table from '../../../ui/table/PlainTable.module.css';
import { type Block, recentOf } from '../state';
import styles from './ListDialog.module.css';
import { dateOf } from './words';

type Props = {
  block: Block;
  query: UseQueryResult<Notice[]>;
  now: number;
  zone: Zone;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** The announcements of the last thirty days; each can be opened. */
export const ListDialog = ({ block, query, now, zone, onOpen, onClose }: Props) => {
  const { t } = useTranslation('announcements');
  const title = t('list.title', { block: t(`block.${block}`) });
  return (
    <Dialog title={title} wide onClose={onClose}>
      <Loaded
        query={query}
        what={title}
        count={(notices) => recentOf(notices, now, zone).length}
        empty={
          <Text as="p" tone="muted" textAlign="center" className={styles.empty}>
            {t('list.empty')}
          </Text>
        }
      >
        {(notices) => (
          <table className={`${table.table} ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('list.number')}</th>
                <th scope="col">{t('list.date')}</th>
                <th scope="col">{t('list.content')}</th>
              </tr>
            </thead>
            <tbody>
              {recentOf(notices, now, zone).map((notice, i) => (
                <tr key={notice._id}>
                  <td>{i + 1}</td>
                  <td>{dateOf(notice, block, zone)}</td>
                  <td>
                    <Box
                      as="button"
                      type="button"
                      pad={0}
                      bare
                      tone="plain"
                      textAlign="start"
                      breaks
                      overflow="hidden"
                      className={styles.open}
                      onClick={() => onOpen(notice._id)}
                    >
                      {oneLine(notice.content)}
                    </Box>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Dialog>
  );
};
