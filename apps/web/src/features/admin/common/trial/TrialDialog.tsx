import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../../app/errors';
import { Button } from '../../../../ui/controls/Button';
import { Segmented } from '../../../../ui/controls/Segmented';
import { Caption, Row, Stack, Text } from '../../../../ui/layout/primitives';
import { Dialog } from '../../../../ui/overlay/Dialog';
import { ErrorLine } from '../../../../ui/status/ErrorLine';
import { TaskProgress } from '../../../../ui/status/TaskProgress';
import { ManyTable } from './ManyTable';
import { type ManyState, MOST_TRIED, type Proposal } from './many-state';
import styles from './TrialDialog.module.css';
import { TrialResult } from './TrialResult';
import { SPANS, type Span } from './trial-spans';
import { useManyTrial } from './use-many-trial';

type Props = { proposals: readonly Proposal[]; onClose: () => void };

/** Tries proposed rules of up to 50 instruments and shows the alarms, each with its curve. */
export const TrialDialog = ({ proposals, onClose }: Props) => {
  const { t } = useTranslation('adminTrial');
  return (
    <Dialog title={t('many.title', { n: proposals.length })} onClose={onClose} full>
      {proposals.length === 0 && <Caption as="p">{t('many.none')}</Caption>}
      {proposals.length > MOST_TRIED && (
        <Caption as="p" role="alert">
          {t('many.too-many', { most: MOST_TRIED, n: proposals.length })}
        </Caption>
      )}
      {proposals.length > 0 && proposals.length <= MOST_TRIED && <Many proposals={proposals} />}
    </Dialog>
  );
};

const Many = ({ proposals }: { proposals: readonly Proposal[] }) => {
  const { t } = useTranslation('adminTrial');
  const [days, setDays] = useState<Span>('90');
  const [open, setOpen] = useState<Proposal | null>(null);
  const { state, start, cancel } = useManyTrial(proposals, Number(days));
  useEffect(() => void start(), [start]);
  return (
    <Stack gap={10} align="stretch" className={styles.many}>
      <Row gap={8} align="center" justify="between" wrap>
        {open ? (
          <Button size="small" icon="left" onClick={() => setOpen(null)}>
            {t('many.back')}
          </Button>
        ) : (
          <Ended state={state} />
        )}
        <Segmented
          label={t('span')}
          segments={SPANS.map((value) => ({ value, label: t(`days.${value}`) }))}
          value={days}
          onChange={setDays}
        />
      </Row>
      {open && (
        <>
          <Text as="h3" size={16}>
            {open.name}
          </Text>
          <TrialResult {...open} days={Number(days)} />
        </>
      )}
      {!open && state.kind === 'running' && (
        <TaskProgress title={t('many.running')} done={state.trials.length} total={state.total} onCancel={cancel} />
      )}
      {!open && state.kind === 'failed' && (
        <ErrorLine title={t('many.failed', { done: state.trials.length })} onRetry={() => void start()}>
          {errorWords(state.error).text}
        </ErrorLine>
      )}
      {!open && state.trials.length > 0 && (
        <ManyTable
          trials={state.trials}
          onOpen={(id) => setOpen(proposals.find(({ instrument }) => instrument === id) ?? null)}
        />
      )}
      {!open && (state.kind === 'cancelled' || state.kind === 'done') && (
        <Button size="small" icon="refresh" onClick={() => void start()}>
          {t('many.again')}
        </Button>
      )}
      <Caption as="p">{t('rule')}</Caption>
    </Stack>
  );
};

const Ended = ({ state: { kind, trials, total } }: { state: ManyState }) => {
  const { t } = useTranslation('adminTrial');
  return (
    <Caption role="status">
      {kind === 'done' && t('many.done', { total })}
      {kind === 'cancelled' && t('many.cancelled', { done: trials.length, total })}
    </Caption>
  );
};
