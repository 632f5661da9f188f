import type { InstrumentForm, InstrumentOption, KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import { type TrialRules, trialRules } from '@talus/contract/instruments/limit-trial';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/Button';
import { Segmented } from '../../../../ui/controls/Segmented';
import { sentValues } from '../../../../ui/form/fields';
import { useFormHandle, useFormNews } from '../../../../ui/form/form-context';
import { Card } from '../../../../ui/layout/Card';
import { Caption, Grid, Stack } from '../../../../ui/layout/primitives';
import { useSettled } from '../../../../ui/use-settled';
import { MOST_TRIED, type Proposal } from '../../common/trial/many-state';
import { TrialDialog } from '../../common/trial/TrialDialog';
import { TrialLook } from '../../common/trial/TrialLook';
import { TrialResult } from '../../common/trial/TrialResult';
import { SPANS, type Span } from '../../common/trial/trial-spans';
import styles from './parts.module.css';
import { TrialLimits } from './TrialLimits';

type Props = { kept: KeptInstrument; options: readonly InstrumentOption[]; onClose: () => void };

/** Edits limits beside their trial. The form's own save button saves them. */
export const TrialRoom = ({ kept, options, onClose }: Props) => {
  const { t } = useTranslation('adminTrial');
  const [days, setDays] = useState<Span>('90');
  const [isMany, setMany] = useState(false);
  const { form } = useFormHandle();
  const { data } = sentValues(form.fields, useFormNews().values) as InstrumentForm;
  const rules = useTypedRules(data);
  const tried = {
    instrument: kept._id,
    name: data.name,
    unit: data.unit,
    decimals: data.decimal_points,
    days: Number(days),
    rules,
  };
  const alike = useMemo(() => alikeOf(kept, options), [kept, options]);
  return (
    <Grid gap={12} align="start" className={styles.room}>
      <Stack gap={8} minWidth={0}>
        <Card title={t('limits')} caption={data.unit}>
          <TrialLimits kept={kept} />
        </Card>
        <Card title={t('span')}>
          <Segmented
            label={t('span')}
            segments={SPANS.map((value) => ({ value, label: t(`days.${value}`) }))}
            value={days}
            onChange={setDays}
          />
        </Card>
        <Card>
          <TrialLook {...tried} />
          <Caption as="p" above={8}>
            {t('rule')}
          </Caption>
        </Card>
        {alike.length > 1 && alike.length <= MOST_TRIED && (
          <Button icon="bulk" onClick={() => setMany(true)}>
            {t('same-type', { n: alike.length })}
          </Button>
        )}
      </Stack>
      <Card
        title={t('title')}
        caption={data.name}
        tools={
          <Button size="small" icon="close" onClick={onClose}>
            {t('close')}
          </Button>
        }
      >
        <TrialResult {...tried} />
      </Card>
      {isMany && <Many alike={alike} rules={rules} decimals={tried.decimals} onClose={() => setMany(false)} />}
    </Grid>
  );
};

type ManyProps = { alike: readonly InstrumentOption[]; rules: TrialRules; decimals: number; onClose: () => void };

const Many = ({ alike, rules, decimals, onClose }: ManyProps) => {
  const proposals = useMemo<Proposal[]>(
    () => alike.map(({ _id, name, unit }) => ({ instrument: _id, name, unit, decimals, rules })),
    [alike, rules, decimals],
  );
  return <TrialDialog proposals={proposals} onClose={onClose} />;
};

/** Returns the enabled instruments of the same type, including the instrument itself. */
function alikeOf({ _id }: KeptInstrument, options: readonly InstrumentOption[]): readonly InstrumentOption[] {
  const own = options.find((option) => option._id === _id);
  return options.filter(({ type, isDisabled }) => own && type === own.type && !isDisabled);
}

const NO_RULES = trialRules.parse({});

/** Returns the typed rules, debounced; keeps the last valid rules while the input is invalid. */
function useTypedRules(data: InstrumentForm['data']): TrialRules {
  const typed = trialRules.safeParse(data);
  const [last, setLast] = useState(() => JSON.stringify(typed.success ? typed.data : NO_RULES));
  const now = typed.success ? JSON.stringify(typed.data) : last;
  if (now !== last) setLast(now);
  const settled = useSettled(now);
  return useMemo(() => JSON.parse(settled) as TrialRules, [settled]);
}
