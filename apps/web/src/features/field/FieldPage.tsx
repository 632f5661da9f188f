import type { FieldRoute } from '@talus/contract/data/field';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '../../app/frame/ReadFailed';
import { readOf } from '../../app/frame/read';
import { Shown } from '../../app/frame/Shown';
import { useDevice } from '../../entities/field/store';
import { usePlace } from '../../lib/drafts/use-draft';
import { Button } from '../../ui/controls/Button';
import { Card } from '../../ui/layout/Card';
import { Row, Stack, Text } from '../../ui/layout/primitives';
import { EmptyState } from '../../ui/status/EmptyState';
import styles from './field.module.css';
import { Column } from './parts/Column';
import { RouteDialog } from './parts/RouteDialog';
import { RouteRow } from './parts/RouteRow';
import { TakenRoutes } from './parts/TakenRoutes';
import { useFieldRoutes, useTakenRoutes } from './queries';
import { useField } from './use-field';

/** The field page: downloaded routes, and the project's routes to download. */
export const FieldPage = () => {
  const { t } = useTranslation('field');
  const routes = useFieldRoutes();
  const taken = useTakenRoutes();
  const { isUpdateReady } = useDevice();
  /** undefined: closed; null: a new route. */
  const [edited, setEdited] = usePlace<FieldRoute | null | undefined>('field route', () => undefined);
  useField();
  const read = readOf(routes);
  const add = (
    <Button icon="plus" size="touch" onClick={() => setEdited(null)}>
      {t('routes.new')}
    </Button>
  );
  return (
    <Column>
      <Stack gap={12} flex={1} minHeight={0} overflow="auto" className={styles.page}>
        <Row as="header" align="center" justify="between" minHeight={52} pad="0 4" className={styles.head}>
          <h1>{t('title')}</h1>
          {(routes.data?.length ?? 0) > 0 && add}
        </Row>
        {isUpdateReady && (
          <Text as="p" pad="0 4" size="data" tone="muted">
            {t('update.ready')}
          </Text>
        )}
        <TakenRoutes taken={taken} />
        <Card title={t('routes.what')} padded={false} ruled>
          <ReadFailed read={read} title={t('offline.routes')} />
          <Shown
            read={read}
            total={routes.data?.length ?? null}
            empty={
              <EmptyState icon="flag" title={t('routes.none')} actions={add}>
                {t('routes.none.text')}
              </EmptyState>
            }
          >
            <ul>
              {routes.data?.map((route) => (
                <RouteRow
                  key={route._id}
                  route={route}
                  isTaken={taken.some(({ id }) => id === route._id)}
                  onEdit={() => setEdited(route)}
                />
              ))}
            </ul>
          </Shown>
        </Card>
      </Stack>
      {edited !== undefined && <RouteDialog route={edited} onClose={() => setEdited(undefined)} />}
    </Column>
  );
};
