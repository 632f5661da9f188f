import type { NoiseDays } from '@talus/contract/data/noise';
import { can } from '@talus/domain/access/can';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { readOf } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { ShownCard } from '../../app/frame/ShownCard';
import { viewerOf } from '../../app/session/state';
import { useProject, useSession } from '../../app/session/store';
import { type ChangeUrl, useUrlState } from '../../app/url/use-url-state';
import { useZone } from '../../app/use-zone';
import { usePlace } from '../../lib/drafts/use-draft';
import { Button } from '../../ui/controls/Button';
import { Card } from '../../ui/layout/Card';
import { PhoneTitle } from '../../ui/layout/PhoneFrame';
import { Caption, Grid, Row, Text } from '../../ui/layout/primitives';
import { usePhone } from '../../ui/layout/use-phone';
import { BottomSheet } from '../../ui/overlay/BottomSheet';
import { EmptyState } from '../../ui/status/EmptyState';
import { DayCard } from './parts/DayCard';
import { Filters } from './parts/Filters';
import { InfoBar } from './parts/InfoBar';
import { SensorDialog } from './parts/SensorDialog';
import { useNoise, useNoiseSensors } from './queries';
import { askedOf, boundsOf, hasValues, tablesOf, usualDays } from './state';
import { type NoiseLink, noiseCodec } from './url';
import { EXPORT_FORMATS, useExports } from './use-exports';

const TICK_MS = 60_000;
const ICONS = { pdf: 'export', png: 'image', csv: 'table' } as const;

/** The noise of a sensor by day, against the limits of its category. */
export const NoisePage = () => {
  const { t } = useTranslation(['noise', 'shell']);
  const project = useProject();
  const zone = useZone();
  const isPhone = usePhone();
  const now = useNow(TICK_MS);
  const [link, change] = useUrlState(noiseCodec);
  const [isSheet, setSheet] = useState(false);
  const asked = askedOf(link);
  const sensors = useNoiseSensors();
  const noise = useNoise(asked);
  const { data } = noise;
  const tables = useMemo(() => (data ? tablesOf(data) : []), [data]);
  const title = t('shell:screen.noise');
  const head = data && project ? { title, project: project.name, sensor: data.sensor } : null;
  const save = useExports(head && { days: tables, head });
  if (!project) return null;
  const read = asked ? readOf(noise, sensors) : readOf(sensors);
  const bounds = boundsOf(project.start_date, now, zone);
  const filters = sensors.data && sensors.data.length > 0 && (
    <Filters
      sensors={sensors.data}
      start={asked ?? { sensor: link.sensor, ...usualDays(now, zone, bounds.min) }}
      bounds={bounds}
      isBusy={noise.isFetching}
      onRun={(next) => {
        change({ ...next, day: null });
        setSheet(false);
      }}
    />
  );
  const exports = EXPORT_FORMATS.map((format) => (
    <Button
      key={format}
      icon={ICONS[format]}
      size={isPhone ? 'touch' : 'normal'}
      aria-label={t(`export.${format}.label`)}
      title={t(`export.${format}.label`)}
      onClick={() => void save(format)}
    >
      {t(`export.${format}`)}
    </Button>
  ));
  const shown = asked
    ? [...(data ? [data.sensor.name] : []), t('shown.days', { ...asked, count: tables.length || 1 })]
    : [];
  return (
    <ScreenFrame
      title={title}
      shown={shown}
      after={asked ? [t('refresh')] : []}
      read={read}
      failed={asked ? t('failed') : t('failed.sensors')}
      bar={
        <Row gap="8 12" align="end" justify="between" wrap below={8}>
          {filters}
          <Row gap={8}>{exports}</Row>
        </Row>
      }
      phone={{
        head: (
          <>
            <PhoneTitle title={title}>
              <Button kind="ghost" size="touch" icon="filter" onClick={() => setSheet(true)}>
                {t('choose')}
              </Button>
            </PhoneTitle>
            {shown.length > 0 && (
              <Caption as="p" pad="0 12 8">
                {shown.join(' · ')}
              </Caption>
            )}
            <BottomSheet title={title} open={isSheet} onClose={() => setSheet(false)}>
              <Grid gap={12}>
                {filters}
                <Row gap={8}>{exports}</Row>
              </Grid>
            </BottomSheet>
          </>
        ),
      }}
    >
      <ShownCard
        read={read}
        total={sensors.data ? sensors.data.length : null}
        none={{ icon: 'noise', title: t('no-sensors.title'), text: t('no-sensors.text') }}
      >
        {asked ? (
          <ShownCard read={read} total={data ? 1 : null} none={{ icon: 'noise', title: '', text: '' }}>
            {data && <Report data={data} tables={tables} link={link} onChange={change} />}
          </ShownCard>
        ) : (
          <Card>
            <EmptyState
              icon="noise"
              title={t('ask.title')}
              actions={
                isPhone && (
                  <Button size="touch" onClick={() => setSheet(true)}>
                    {t('choose')}
                  </Button>
                )
              }
            >
              {t('ask.text')}
            </EmptyState>
          </Card>
        )}
      </ShownCard>
    </ScreenFrame>
  );
};

type ReportProps = {
  data: NoiseDays;
  tables: ReturnType<typeof tablesOf>;
  link: NoiseLink;
  onChange: ChangeUrl<NoiseLink>;
};

const Report = ({ data, tables, link, onChange }: ReportProps) => {
  const { t } = useTranslation('noise');
  const canEdit = can(viewerOf(useSession()), 'admin.use');
  const [isEditing, setEditing] = usePlace('noise sensor editing', () => false);
  const { sensor } = data;
  const at = Math.max(
    0,
    tables.findIndex(({ day }) => day === link.day),
  );
  const table = tables[at];
  return (
    <>
      <InfoBar sensor={sensor} onEdit={canEdit ? () => setEditing(true) : undefined} />
      {sensor.Monitoring_Category === null && (
        <Text as="p" below={8} size="data" tone="muted">
          {t('category.unset')}
        </Text>
      )}
      {!hasValues(tables) && (
        <Text as="p" below={8} size="data" tone="muted">
          {t('no-data')}
        </Text>
      )}
      {table && (
        <DayCard
          sensor={sensor}
          table={table}
          place={at + 1}
          total={tables.length}
          onStep={(step) => onChange({ day: tables[at + step]?.day ?? null })}
        />
      )}
      {isEditing && <SensorDialog sensor={sensor} onClose={() => setEditing(false)} />}
    </>
  );
};
