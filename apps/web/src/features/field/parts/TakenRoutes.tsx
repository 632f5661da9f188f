import { entryOf, stopState } from '@talus/domain/field/route';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useZone } from '../../../app/use-zone';
import { dropRoute, type TakenRoute } from '../../../entities/field/device';
import { keepNow, useQueue } from '../../../entities/field/store';
import { paths } from '../../../paths';
import { Button } from '../../../ui/controls/Button';
import { IconButton } from '../../../ui/controls/IconButton';
import { Card } from '../../../ui/layout/Card';
import { Caption, Grid, Row, Text } from '../../../ui/layout/primitives';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { refreshTaken } from '../queries';
import styles from './parts.module.css';

/** Lists the downloaded routes; renders nothing without any. */
export const TakenRoutes = ({ taken }: { taken: readonly TakenRoute[] }) => {
  const { t } = useTranslation('field');
  if (taken.length === 0) return null;
  return (
    <Card title={t('taken.title')} caption={t('taken.caption')} padded={false} ruled>
      <ul>
        {taken.map((route) => (
          <Taken key={route.id} route={route} />
        ))}
      </ul>
    </Card>
  );
};

const Taken = ({ route }: { route: TakenRoute }) => {
  const { t } = useTranslation('field');
  const zone = useZone();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { entries } = useQueue();
  const { id, project, round, takenAt, bundle } = route;
  const { name, stops } = bundle;
  const states = stops.map(({ instrument }) => stopState(entryOf(entries, round, instrument._id)));
  const done = states.filter((state) => state === 'done').length;
  const first = states.findIndex((state) => state === 'open' || state === 'begun');
  const drop = async () => {
    const question = { title: t('taken.drop.ask', { name }), body: t('taken.drop.text'), yes: t('taken.drop.yes') };
    if (!(await confirm(question))) return;
    await dropRoute(id);
    // The freed space may allow writes to the device that failed before
    await keepNow();
    await refreshTaken();
  };
  const open = () => navigate(paths.fieldRoute({ project, route: id, stop: first > 0 ? String(first + 1) : null }));
  return (
    <Row as="li" gap={4} align="center" pad="8 12" borderBottom="grid" className={styles.route}>
      <Grid gap={2} flex={1} minWidth={0} className={styles.routeRowWords}>
        <Text as="b" size={15}>
          {name}
        </Text>
        <Caption as="small" clip>
          {t('taken.done', { done, total: stops.length })}
          {'　'}
          {t('taken.at', { time: formatTime(takenAt, zone, 'MM-DD HH:mm') })}
        </Caption>
      </Grid>
      <IconButton icon="close" size="touch" label={t('taken.drop', { name })} onClick={drop} />
      <Button kind="primary" size="touch" iconAfter="right" onClick={open}>
        {t(done === 0 ? 'taken.open' : 'taken.go-on')}
      </Button>
    </Row>
  );
};
