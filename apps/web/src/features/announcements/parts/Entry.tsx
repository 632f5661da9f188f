import type { Notice } from '@talus/contract/admin/notices';
import { oneLine } from '@talus/domain/rich-text/strip-tags';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Box, Caption, Row, Text } from '../../../ui/layout/primitives';
import { RichText } from '../../../ui/rich-text/RichText';
import type { Block } from '../state';
import styles from './parts.module.css';
import { dateOf } from './words';

type Props = { notice: Notice; block: Block; zone: Zone; onOpen: (id: string) => void };

/** The first lines of an announcement; the whole entry is a button that opens it. */
export const Entry = ({ notice, block, zone, onOpen }: Props) => {
  const { t } = useTranslation('announcements');
  const date = dateOf(notice, block, zone);
  return (
    <Box as="article" pad="10 12 12" borderBottom="grid" relative hover="ground">
      <Row as="header" gap={8} align="baseline" below={2}>
        <Caption
          as="button"
          type="button"
          pad={0}
          bare
          radius={1}
          className={styles.date}
          aria-label={t('entry.open', { date, text: oneLine(notice.content) })}
          onClick={() => onOpen(notice._id)}
        >
          {date}
        </Caption>
        {block === 'process' && notice.project === null && (
          <Text size="meta" tone="faint">
            {t('everybody')}
          </Text>
        )}
      </Row>
      <RichText html={notice.content} className={styles.entryText} />
    </Box>
  );
};
