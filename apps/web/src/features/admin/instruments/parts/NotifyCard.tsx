import type { ToldList } from '@talus/domain/setup/missing';
import type { Status } from '@talus/domain/status/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHeldBack } from '../../../../entities/messages/held-back';
import { paths } from '../../../../paths';
import { FormField } from '../../../../ui/form/FormField';
import { Icon } from '../../../../ui/icons/Icon';
import { Card } from '../../../../ui/layout/Card';
import { Box, Grid, Text } from '../../../../ui/layout/primitives';
import { StatusShape } from '../../../../ui/status/StatusShape';
import { LEVELS, TOLD, toldField } from '../form';
import { useUnreachedLists } from '../queries';
import styles from './parts.module.css';

const STATUS_OF = { warning: 'WL', alert: 'AL', action: 'WSL', down: 'down' } as const satisfies Record<
  ToldList,
  Status
>;

/** Chooses the events of this instrument that notify; the project's lists define the recipients. */
export const NotifyCard = ({ project, instrument }: { project: string; instrument: string | null }) => {
  const { t } = useTranslation(['instruments', 'status']);
  const unreached = useUnreachedLists(project);
  return (
    <Card title={t('section.notify')} caption={t('section.notify.caption')}>
      {unreached.length > 0 && (
        <Text as="p" below={6} size="meta" line={18} tone="invalid" className={styles.unreached}>
          <Icon name="warn" size={13} />
          {t('notify.unreached', {
            levels: unreached.map((list) => t(`status:${STATUS_OF[list]}`)).join(t('notify.comma')),
          })}{' '}
          <Link to={paths.admin({ page: 'project', project, projectId: project })}>{t('notify.lists')}</Link>
        </Text>
      )}
      {instrument !== null && <HeldBackNote instrument={instrument} />}
      <Grid gap="2 8" align="center" size="data" className={styles.notifyCardGrid}>
        <span />
        {LEVELS.map((level) => (
          <Box as="span" key={level} flow="inline-row" gap={6} align="center" size="meta" tone="muted" nowrap>
            <StatusShape status={level} /> {t(`status:${level}`)}
          </Box>
        ))}
        {TOLD.map((quantity) => (
          <Row key={quantity} quantity={quantity} />
        ))}
        <Box as="span" flow="inline-row" gap={6} align="center" nowrap>
          <StatusShape status="down" /> {t('status:down')}
        </Box>
        <span className={styles.cell}>
          <FormField name="config.message.down.enabled" />
        </span>
      </Grid>
    </Card>
  );
};

/** Shows the number of alarms without a message of their own because of the daily limit. */
const HeldBackNote = ({ instrument }: { instrument: string }) => {
  const { t } = useTranslation('instruments');
  const count = useHeldBack(instrument).reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return (
    <Text as="p" below={6} size="meta" line={18} className={styles.held}>
      <Icon name="clock" size={13} />
      {t('notify.held', { count })}
    </Text>
  );
};

const Row = ({ quantity }: { quantity: (typeof TOLD)[number] }) => {
  const { t } = useTranslation('instruments');
  return (
    <>
      <Box as="span" flow="inline-row" gap={6} align="center" nowrap>
        {t(`notify.${quantity}`)}
      </Box>
      {LEVELS.map((level) => (
        <span key={level} className={styles.cell}>
          <FormField name={toldField(quantity, level)} />
        </span>
      ))}
    </>
  );
};
