import { countStatuses } from '@talus/domain/status/count-statuses';
import { STATUSES } from '@talus/domain/status/status';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../controls/Button';
import { Icon } from '../icons/Icon';
import { Box, Caption, Grid, Row } from '../layout/primitives';
import { StatusDot } from '../status/StatusDot';
import styles from './PinCard.module.css';
import { PinInstrumentRow } from './PinInstrumentRow';
import { instrumentsBySeverity, type PlanInstrument, type PlanPin, worstOfPin } from './pins';

export type PinCardProps = {
  pin: PlanPin;
  now: number;
  zone: Zone;
  chartHref?: ((instruments: readonly PlanInstrument[]) => string) | undefined;
  isSelected: boolean;
  onSelect?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  isTouch?: boolean;
};

/** The number of a pin's instruments at each status. */
export const PinCounts = ({ pin }: { pin: PlanPin }) => {
  const { t } = useTranslation('status');
  const counts = countStatuses(pin.instrument.map(({ status }) => status));
  return (
    <Row as="span" gap={8} wrap size="data">
      {STATUSES.filter((status) => counts[status] > 0).map((status) => (
        <Row as="span" inline gap={3} align="center" key={status} title={t(status)}>
          <StatusDot status={status} size={10} word={false} /> {counts[status]}
        </Row>
      ))}
    </Row>
  );
};

/** The details of a pin: every instrument, the rule of its colour, and actions. */
export const PinCard = (props: PinCardProps) => {
  const { pin, now, zone, chartHref, isSelected, onSelect, onDelete, isTouch = false } = props;
  const { t } = useTranslation(['layout', 'status']);
  const worst = worstOfPin(pin);
  const size = isTouch ? 'touch' : 'small';
  const instruments = instrumentsBySeverity(pin);
  return (
    <>
      <Grid as="ul" minHeight={0} overflow="auto" className={styles.list} aria-label={t('pin.instruments')}>
        {instruments.map((one) => (
          <PinInstrumentRow key={one._id} instrument={one} now={now} zone={zone} chartHref={chartHref} />
        ))}
      </Grid>
      <Caption as="p" flex="none" pad="6 0" borderTop="line" line={18}>
        {t('pin.rule', { status: t(`status:${pin.status}`) })}
        {worst !== pin.status && ` ${t('pin.rule.worst', { status: t(`status:${worst}`) })}`}
      </Caption>
      {(chartHref || onSelect || onDelete) && (
        <Row as="footer" gap={4} align="center" wrap flex="none" minHeight={36} borderTop="line">
          {chartHref && instruments.length > 1 && (
            <Row
              as={Link}
              inline
              gap={6}
              align="center"
              minHeight={28}
              size="data"
              hover="underline"
              className={styles.link}
              to={chartHref(instruments)}
            >
              <Icon name="chart" /> {t('pin.curves')}
            </Row>
          )}
          <Box as="span" flex={1} />
          {onSelect && (
            <Button kind="ghost" size={size} icon="target" pressed={isSelected} onClick={onSelect}>
              {t(isSelected ? 'pin.deselect' : 'pin.select')}
            </Button>
          )}
          {onDelete && (
            <Button kind="ghost" size={size} icon="trash" onClick={onDelete}>
              {t('pin.delete')}
            </Button>
          )}
        </Row>
      )}
    </>
  );
};
