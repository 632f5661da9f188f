import type { FieldRoute } from '@talus/contract/data/field';
import { formatTime } from '@talus/domain/time/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { notify } from '../../../app/notices';
import { useProjectId } from '../../../app/project-queries';
import { useZone } from '../../../app/use-zone';
import { downloadRoute } from '../../../entities/field/download-route';
import { Button } from '../../../ui/controls/Button';
import { IconButton } from '../../../ui/controls/IconButton';
import { Caption, Grid, Row, Text } from '../../../ui/layout/primitives';
import { refreshTaken } from '../queries';
import styles from './parts.module.css';

type Props = { route: FieldRoute; isTaken: boolean; onEdit: () => void };

/** A route of the project: its stops, with buttons to download and edit. */
export const RouteRow = ({ route, isTaken, onEdit }: Props) => {
  const { t } = useTranslation('field');
  const zone = useZone();
  const projectId = useProjectId();
  const [isBusy, setBusy] = useState(false);
  const { _id, name, stops, made_by, updated_at } = route;
  const take = async () => {
    setBusy(true);
    try {
      await downloadRoute(projectId, _id);
      await refreshTaken();
    } catch (error) {
      notify.error({ title: t('routes.take.failed', { name }), ...errorWords(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row as="li" gap={4} align="center" pad="8 12" borderBottom="grid" className={styles.route}>
      <Grid gap={2} flex={1} minWidth={0} className={styles.routeRowWords}>
        <Text as="b" size={15}>
          {name}
        </Text>
        <Caption as="small" clip>
          {t('routes.stops', { n: stops.length })}　{stops.map((stop) => stop.name).join(t('routes.mark'))}
        </Caption>
        <Caption as="small" clip className={styles.made}>
          {t('routes.made', { name: made_by ?? '', date: formatTime(Date.parse(updated_at), zone, 'YYYY-MM-DD') })}
        </Caption>
      </Grid>
      <IconButton icon="pen" size="touch" label={t('routes.edit', { name })} onClick={onEdit} />
      <Button kind={isTaken ? 'secondary' : 'primary'} size="touch" icon="export" busy={isBusy} onClick={take}>
        {t(isTaken ? 'routes.take.again' : 'routes.take')}
      </Button>
    </Row>
  );
};
