import type { RainEventRow } from '@talus/contract/alarms/events';
import { snakePeaks } from '@talus/domain/rain/storm/snake-view';
import { formatCount, formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '../../../app/clock';
import { readOf } from '../../../app/frame/read';
import { Shown } from '../../../app/frame/Shown';
import { useProjectId } from '../../../app/project-queries';
import { useZone } from '../../../app/use-zone';
import { useFloorPlans } from '../../../entities/floor-plans/queries';
import { type Gauge, snakeOutputs } from '../../../entities/rain/snake';
import { paths } from '../../../paths';
import { XyChart } from '../../../ui/chart/xy/XyChart';
import type { Range } from '../../../ui/date/date-range';
import { SimpleFloorPlan } from '../../../ui/floor-plan/SimpleFloorPlan';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Grid, Panel, Row, Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { StatusDot } from '../../../ui/status/StatusDot';
import { planOf, scatterModel } from '../model';
import { useAreaRain } from '../queries';
import styles from '../RainSummaryPage.module.css';

type Props = {
  area: { _id: string; name: string; gauges: readonly Gauge[] };
  range: Range;
  isOpen: boolean;
  onFold: (isOpen: boolean) => void;
};

const CHART_HEIGHT = 360;
const TICK_MS = 60_000;

/** One area: its rain against the limits, the peaks of each rain event, and a plan. */
export const AreaPanel = ({ area, range, isOpen, onFold }: Props) => {
  const { t } = useTranslation('snakeLine');
  const query = useAreaRain(area._id, range, isOpen);
  const read = readOf(query);
  return (
    <Panel as="section" className={styles.area} aria-label={area.name}>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={() => onFold(!isOpen)}>
          <Icon name={isOpen ? 'down' : 'right'} />
          {area.name}
          <small>{t('summary.caption', { n: area.gauges.length })}</small>
          {query.data && <small>{t('summary.events', { n: formatCount(query.data.length) })}</small>}
        </button>
      </h2>
      {isOpen && (
        <Grid gap={12} className={styles.parts}>
          <div>
            {query.error && !query.data && <ErrorLine title={t('summary.failed')}>{query.error.message}</ErrorLine>}
            <Shown
              read={read}
              total={query.data ? query.data.length : null}
              loading={<LoadingRows rows={6} />}
              empty={
                <Text as="p" pad="12 0" size="data" tone="muted">
                  {t('summary.no-events')}
                </Text>
              }
            >
              {query.data && <Rain area={area.name} events={query.data} />}
            </Shown>
          </div>
          <Picture areaId={area._id} />
        </Grid>
      )}
    </Panel>
  );
};

const Rain = ({ area, events }: { area: string; events: readonly RainEventRow[] }) => {
  const { t } = useTranslation('snakeLine');
  const zone = useZone();
  const isPhone = usePhone();
  const project = useProjectId();
  const model = useMemo(() => scatterModel(t, { area, events, zone }), [t, area, events, zone]);
  return (
    <>
      <XyChart model={model} height={isPhone ? 300 : CHART_HEIGHT} />
      <Row as="ul" wrap size="data" className={styles.events}>
        {events.map((event) => {
          const peak = snakePeaks(snakeOutputs(event)).accumulated;
          return (
            <Row as="li" gap={8} align="center" minHeight={28} key={event._id}>
              <StatusDot status={event.label} />
              <Link to={paths.snakeLine({ project, instrument: event.instrumentId, event: event._id })}>
                {event.instrument_data.name} {formatTime(Date.parse(event.startTime), zone, 'MM-DD HH:mm')}
              </Link>
              <span>
                {t('axis.accumulated')} {formatNumber(peak?.value, { decimals: 1 })} mm
              </span>
            </Row>
          );
        })}
      </Row>
    </>
  );
};

/** The plan with most of the area's instruments. */
const Picture = ({ areaId }: { areaId: string }) => {
  const { t } = useTranslation('snakeLine');
  const zone = useZone();
  const now = useNow(TICK_MS);
  const project = useProjectId();
  const { plans, error } = useFloorPlans();
  const plan = useMemo(() => plans && planOf(plans, areaId), [plans, areaId]);
  if (plan)
    return (
      <Box border="line" radius={2} overflow="hidden" className={styles.picture}>
        <SimpleFloorPlan
          image={plan}
          now={now}
          zone={zone}
          disableEdit
          disableSelect
          chartHref={(pinned) => paths.chart({ project, instrument: pinned.map(({ _id }) => _id).join('_') })}
        />
      </Box>
    );
  if (error && !plans) return <ErrorLine title={t('summary.picture.failed')}>{error.message}</ErrorLine>;
  return plans ? (
    <Text as="p" pad="12 0" size="data" tone="muted">
      {t('summary.picture.none')}
    </Text>
  ) : (
    <LoadingRows rows={4} />
  );
};
