import type { InstrumentForm, KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import { formatLimit, NONE } from '@talus/domain/text/format-number';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../../ui/form/FormField';
import { useFormNews } from '../../../../ui/form/form-context';
import { Box, Caption, Grid, Row, Text } from '../../../../ui/layout/primitives';
import { StatusShape } from '../../../../ui/status/StatusShape';
import { boundField, LEVELS, type Quantity, SIDES } from '../form';
import { currentVersion } from '../record';
import styles from './TrialLimits.module.css';

const COUNTS = ['alert_count_limit', 'dead_band', 'clear_count_limit'] as const;
const RATES = ['rate_1Hr_config', 'rate_24Hr_config'] as const;

type Version = KeptInstrument['data'][number];
type Count = (typeof COUNTS)[number] | 'rate_alert_count_limit';

const number = (value: number | null | undefined) => (typeof value === 'number' ? formatLimit(value) : NONE);

/** Edits limits and counts, the current values beside those of the form. */
export const TrialLimits = ({ kept }: { kept: KeptInstrument }) => {
  const { t } = useTranslation(['instruments', 'adminTrial']);
  const { unit, allowRate } = (useFormNews().values as InstrumentForm).data;
  const today = currentVersion(kept);
  return (
    <>
      <Bounds quantity="value" today={today} />
      <Counts names={COUNTS} today={today} />
      <Box as="details" borderTop="grid" className={styles.rates}>
        <summary>{t('adminTrial:rates')}</summary>
        {allowRate ? (
          <>
            {RATES.map((rate) => (
              <Fragment key={rate}>
                <Text as="h4" size="meta" className={styles.quantity}>
                  {t(`limit.${rate}`, { unit })}
                </Text>
                <Bounds quantity={rate} today={today} />
              </Fragment>
            ))}
            <Counts names={['rate_alert_count_limit']} today={today} />
          </>
        ) : (
          <Caption as="p" above={2}>
            {t('adminTrial:rates.off')}
          </Caption>
        )}
      </Box>
    </>
  );
};

const Bounds = ({ quantity, today }: { quantity: Quantity; today: Version | undefined }) => {
  const { t } = useTranslation(['instruments', 'status', 'adminTrial']);
  const bounds = quantity === 'value' ? today : today?.[quantity];
  return (
    <Grid gap="6 8" align="center" className={styles.grid}>
      <span />
      {SIDES.map((side) => (
        <Text as="b" key={side} size="meta" textAlign="end">
          {t(`limit.${side}`)}
        </Text>
      ))}
      {LEVELS.map((level) => (
        <Fragment key={level}>
          <Row
            as="span"
            inline
            gap={6}
            align="center"
            size="data"
            weight="strong"
            nowrap
            className={styles.level}
            data-level={level}
          >
            <StatusShape status={level} /> {t(`status:${level}`)}
          </Row>
          {SIDES.map((side) => (
            <Grid as="span" key={side} gap={4} align="center" relative className={styles.cell}>
              <small title={t('adminTrial:today')}>{number(bounds?.[`${level}_${side}`])}</small>
              <FormField name={boundField(quantity, level, side)} />
            </Grid>
          ))}
        </Fragment>
      ))}
    </Grid>
  );
};

const Counts = ({ names, today }: { names: readonly Count[]; today: Version | undefined }) => {
  const { t } = useTranslation('adminTrial');
  return (
    <Grid gap="4 8" above={8} className={styles.counts}>
      {names.map((name) => (
        <Box as="span" key={name} block className={styles.count}>
          <FormField name={`data.${name}`} />
          <small>{t('line.today', { value: number(today?.[name]) })}</small>
        </Box>
      ))}
    </Grid>
  );
};
