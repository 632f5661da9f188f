import { entryOf, stopState } from '@talus/domain/field/route';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useUrlState } from '../../app/url/use-url-state';
import type { TakenRoute } from '../../entities/field/device';
import { useQueue } from '../../entities/field/store';
import { manualName } from '../../entities/manual/places';
import { paths } from '../../paths';
import { Button } from '../../ui/controls/Button';
import { IconButton } from '../../ui/controls/IconButton';
import { Grid, Row, Text } from '../../ui/layout/primitives';
import { EmptyState } from '../../ui/status/EmptyState';
import { ErrorLine } from '../../ui/status/ErrorLine';
import { LoadingRows } from '../../ui/status/LoadingRows';
import { Column } from './parts/Column';
import { StopScreen } from './parts/StopScreen';
import { StopsDialog } from './parts/StopsDialog';
import { useTakenRoute } from './queries';
import styles from './RoutePage.module.css';
import { WALK_URL } from './state';
import { useField } from './use-field';

/** Walks a downloaded route stop by stop, online or offline. */
export const RoutePage = () => {
  const { t } = useTranslation('field');
  const { routeId = '' } = useParams();
  const navigate = useNavigate();
  const { taken, error } = useTakenRoute(routeId);
  useField();
  if (taken === undefined)
    return (
      <Column>
        <h1 className="visually-hidden">{t('title')}</h1>
        {error ? <ErrorLine title={t('walk.unreadable')}>{error.message}</ErrorLine> : <LoadingRows />}
      </Column>
    );
  if (taken === null || taken.bundle.stops.length === 0)
    return (
      <Column>
        <h1 className="visually-hidden">{t('title')}</h1>
        <EmptyState
          icon="phone"
          title={t('walk.none')}
          actions={
            <Button kind="primary" onClick={() => navigate(paths.field({ project: null }))}>
              {t('back.routes')}
            </Button>
          }
        >
          {t('walk.none.text')}
        </EmptyState>
      </Column>
    );
  return <Walk taken={taken} />;
};

const Walk = ({ taken }: { taken: TakenRoute }) => {
  const { t } = useTranslation('field');
  const navigate = useNavigate();
  const [link, change] = useUrlState(WALK_URL);
  const [isListed, setListed] = useState(false);
  const { entries } = useQueue();
  const { stops, name } = taken.bundle;
  const index = Math.min(link.stop, stops.length) - 1;
  const stop = stops[index];
  const go = (to: number) => change({ stop: to + 1 });
  const states = stops.map(({ instrument }) => stopState(entryOf(entries, taken.round, instrument._id)));
  const next = stops[index + 1];
  const onNext = () => (next ? go(index + 1) : navigate(paths.fieldWaiting({ project: taken.project })));
  return (
    <Column>
      <Row as="header" gap={8} align="center" flex="none" minHeight={44} surface="card" borderBottom="line">
        <IconButton
          icon="left"
          size="touch"
          label={t(index === 0 ? 'back.routes' : 'walk.back')}
          onClick={() => (index === 0 ? navigate(paths.field({ project: taken.project })) : go(index - 1))}
        />
        <Grid gap={4} flex={1} minWidth={0} size="data" tone="muted" className={styles.middle}>
          <span>
            <Text as="b" size={15} tone="plain">
              {index + 1} / {stops.length}
            </Text>
            {name}
          </span>
          <Row as="span" gap={3} justify="center" width="full" className={styles.dots} aria-hidden="true">
            {states.map((state, i) => (
              <i key={stops[i]?.instrument._id} data-state={state} data-now={i === index || undefined} />
            ))}
          </Row>
        </Grid>
        <IconButton
          icon="data"
          size="touch"
          label={t('walk.list', { n: stops.length })}
          onClick={() => setListed(true)}
        />
      </Row>
      {stop && (
        <StopScreen
          key={stop.instrument._id}
          taken={taken}
          stop={stop}
          next={next ? manualName(next.instrument) : null}
          onNext={onNext}
        />
      )}
      {isListed && (
        <StopsDialog
          stops={stops}
          entries={entries}
          round={taken.round}
          at={index}
          onStop={go}
          onClose={() => setListed(false)}
        />
      )}
    </Column>
  );
};
