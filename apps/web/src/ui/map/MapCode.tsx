import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Box, Row } from '../layout/primitives';
import { EmptyState } from '../status/EmptyState';

type Props<P> = {
  load: () => Promise<ComponentType<P>>;
  props: P;
  /** Text about the alternatives without a map. */
  without: string;
};

type State<P> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'there'; Code: ComponentType<P> };

/** Loads the map's chunk at first use, and shows an error with a retry when the load fails. */
export const MapCode = <P extends object>({ load, props, without }: Props<P>) => {
  const { t } = useTranslation(['map', 'ui']);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<P>>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isGone = false;
    const become = (next: State<P>) => {
      if (!isGone) setState(next);
    };
    become({ kind: 'loading' });
    load().then(
      (Code) => become({ kind: 'there', Code }),
      () => become({ kind: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [load, attempt]);
  if (state.kind === 'there') return <state.Code {...props} />;
  if (state.kind === 'loading')
    return (
      <Box
        minHeight={160}
        width="full"
        height="full"
        surface="accent"
        role="status"
        aria-label={t('loading')}
        aria-busy="true"
      />
    );
  return (
    <Row align="center" justify="center" minHeight={160} width="full" height="full" surface="sunken" role="alert">
      <EmptyState
        icon="map"
        title={t('failed')}
        actions={
          <Button icon="refresh" onClick={() => setAttempt(attempt + 1)}>
            {t('ui:action.retry')}
          </Button>
        }
      >
        {without}
      </EmptyState>
    </Row>
  );
};
