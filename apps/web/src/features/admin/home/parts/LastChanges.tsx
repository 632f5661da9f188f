import type { LogRecord } from '@talus/contract/admin/log';
import { NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../../../app/frame/Loaded';
import { useProjectId } from '../../../../app/project-queries';
import { useZone } from '../../../../app/use-zone';
import { paths } from '../../../../paths';
import { Icon } from '../../../../ui/icons/Icon';
import { Card } from '../../../../ui/layout/Card';
import { Caption, Grid, Row, Text } from '../../../../ui/layout/primitives';
import { useChangeWords } from '../../common/change-words';
import styles from '../HomePage.module.css';
import { useLastChanges } from '../queries';

/** Shows the latest changes with a link to the log. */
export const LastChanges = () => {
  const { t } = useTranslation('adminHome');
  const query = useLastChanges();
  const project = useProjectId();
  return (
    <Card
      title={t('changes')}
      tools={
        <Row
          as={Link}
          to={paths.admin({ page: 'log', project })}
          inline
          gap={4}
          align="center"
          flex="none"
          tone="accent"
          nowrap
          className={styles.cure}
        >
          {t('changes.all')} <Icon name="right" />
        </Row>
      }
      padded={false}
      ruled
    >
      <Loaded
        query={query}
        what={t('changes')}
        rows={4}
        count={(records) => records.length}
        empty={
          <Text as="p" pad={12} size="data" tone="muted">
            {t('changes.none')}
          </Text>
        }
      >
        {(records) => (
          <ul>
            {records.map((record) => (
              <ChangeLine key={record.no} record={record} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
};

/** Shows the first changed field only; the log has the rest. */
const ChangeLine = ({ record }: { record: LogRecord }) => {
  const { created_at, client_id, noun, name, message, fields } = record;
  const { t } = useTranslation('adminHome');
  const words = useChangeWords();
  const zone = useZone();
  const [first] = fields ?? [];
  const rest = (fields?.length ?? 0) - 1;
  return (
    <Row as="li" gap={10} pad="8 12" size="data" className={styles.change}>
      <time dateTime={created_at}>{formatTime(Date.parse(created_at), zone, 'MM/dd HH:mm')}</time>
      <Grid as="span" minWidth={0} line={20} breaks>
        <span>
          <b>{client_id?.name ?? NONE}</b> {noun && name ? `${words.nounWord(noun)} ${name}` : words.said(message)}
        </span>
        {first && (
          <Caption overflow="hidden" className={styles.values}>
            {words.word(noun, first.field)} {words.value(noun, first.field, first.before)} →{' '}
            <Text tone="plain">{words.value(noun, first.field, first.after)}</Text>
            {rest > 0 && ` ${t('changes.more', { n: rest })}`}
          </Caption>
        )}
      </Grid>
    </Row>
  );
};
