import type { InstrumentForm } from '@talus/contract/instruments/instrument-admin';
import { disordersOf } from '@talus/contract/instruments/limit-disorders';
import { limitSentence } from '@talus/messages/limit-sentence';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../../ui/form/FormField';
import { useFormNews } from '../../../../ui/form/form-context';
import { isEmptyValue } from '../../../../ui/form/values';
import { Icon } from '../../../../ui/icons/Icon';
import { Card } from '../../../../ui/layout/Card';
import { Box, Caption, Grid, Text } from '../../../../ui/layout/primitives';
import { StatusShape } from '../../../../ui/status/StatusShape';
import { boundField, LEVELS, QUANTITIES, SIDES } from '../form';
import styles from './LimitsCard.module.css';

const COUNTS = [
  'alert_count_limit',
  'rate_alert_count_limit',
  'down_count_base',
  'down_count_limit',
  'dead_band',
  'clear_count_limit',
] as const;

/** Edits the six limits of the value and of both rates, and the required number of exceedances. */
export const LimitsCard = ({ tools }: { tools?: ReactNode }) => {
  const { t } = useTranslation(['instruments', 'status', 'limits']);
  const data = useFormNews().values.data as InstrumentForm['data'];
  const unit = typeof data.unit === 'string' ? data.unit : '';
  return (
    <Card title={t('section.limits')} caption={t('section.limits.caption')} tools={tools}>
      <div className={styles.scroll}>
        <Grid gap={4} align="start" className={styles.grid}>
          <span />
          {QUANTITIES.map((quantity) => (
            <Text as="b" key={quantity} size="data" line={20} className={styles.quantity}>
              {t(`limit.${quantity}`, { unit })}
            </Text>
          ))}
          <span />
          {QUANTITIES.flatMap((quantity) =>
            SIDES.map((side) => (
              <Caption key={`${quantity} ${side}`} line={18} textAlign="end">
                {t(`limit.${side}`)}
              </Caption>
            )),
          )}
          {LEVELS.map((level) => (
            <Row key={level} level={level} />
          ))}
        </Grid>
      </div>
      <Disorders data={data} />
      <Grid gap="4 8" above={8} className={styles.counts}>
        {COUNTS.map((name) => (
          <FormField key={name} name={`data.${name}`} />
        ))}
      </Grid>
    </Card>
  );
};

const Row = ({ level }: { level: (typeof LEVELS)[number] }) => {
  const { t } = useTranslation('status');
  return (
    <>
      <Box
        as="span"
        flow="inline-row"
        gap={6}
        align="center"
        minHeight="control"
        size="data"
        weight="strong"
        nowrap
        className={styles.level}
        data-level={level}
      >
        <StatusShape status={level} /> {t(level)}
      </Box>
      {QUANTITIES.flatMap((quantity) =>
        SIDES.map((side) => {
          const name = boundField(quantity, level, side);
          return (
            <Box as="span" key={name} relative className={styles.cell}>
              <FormField name={name} />
            </Box>
          );
        }),
      )}
    </>
  );
};

/** Shows limits that are out of order: confirmed before a save, never refused. */
const Disorders = ({ data }: { data: InstrumentForm['data'] }) => {
  const { t } = useTranslation('limits');
  const disorders = disordersOf(typedBounds(data));
  if (disorders.length === 0) return null;
  return (
    <Box as="ul" above={4} size="meta" line={20} tone="invalid" role="status">
      {disorders.map(({ field, ...disorder }) => (
        <Box as="li" flow="row" gap={4} align="center" justify="end" key={field}>
          <Icon name="warn" size={14} />
          {limitSentence(disorder, (key, params) => t(key, params ?? {}))}
        </Box>
      ))}
    </Box>
  );
};

/** Returns the limits of the form; text under edit counts as no limit. */
export function typedBounds(data: InstrumentForm['data']): InstrumentForm['data'] {
  const numbers = <T extends object>(bounds: T): T =>
    Object.fromEntries(
      Object.entries(bounds).map(([key, value]) => [
        key,
        /^(WL|AL|WSL)_/.test(key) && (isEmptyValue(value) || typeof value !== 'number') ? null : value,
      ]),
    ) as T;
  return {
    ...numbers(data),
    rate_1Hr_config: numbers(data.rate_1Hr_config),
    rate_24Hr_config: numbers(data.rate_24Hr_config),
  };
}
