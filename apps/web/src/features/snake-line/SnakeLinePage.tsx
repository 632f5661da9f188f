import { formatTime } from '@talus/domain/time/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { ExportMenu } from '../../app/export/ExportMenu';
import { PhoneFilters } from '../../app/frame/PhoneFilters';
import { readOf } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { ShownCard } from '../../app/frame/ShownCard';
import { useInstrumentTree } from '../../app/project-queries';
import { useProject } from '../../app/session/store';
import { useUrlState } from '../../app/url/use-url-state';
import { useZone } from '../../app/use-zone';
import { cascaderAreas } from '../../entities/instruments/cascader-areas';
import { type Gauge, gaugesOf, snakeOutputs } from '../../entities/rain/snake';
import { CopyLinkButton } from '../../ui/controls/CopyLinkButton';
import { Box, Grid, Stack } from '../../ui/layout/primitives';
import { EventList } from './parts/EventList';
import { Filters } from './parts/Filters';
import { HistoryCard } from './parts/HistoryCard';
import { OutputTable } from './parts/OutputTable';
import { Peaks } from './parts/Peaks';
import { SnakeCard } from './parts/SnakeCard';
import { useRainEvents } from './queries';
import styles from './SnakeLinePage.module.css';
import { snakeSheet } from './sheet';
import { snakeCodec } from './url';
import { useRemarking } from './use-remarking';
import { boundsOf, openedOf } from './view';

const TICK_MS = 60_000;

/** Each rain event of a gauge as a snake line, 3 h mean against 24 h sum, over the threshold lines. */
export const SnakeLinePage = () => {
  const { t } = useTranslation(['snakeLine', 'shell', 'status']);
  const project = useProject();
  const zone = useZone();
  const now = useNow(TICK_MS);
  const [link, change] = useUrlState(snakeCodec);
  const tree = useInstrumentTree();
  const gauges = useMemo(() => gaugesOf(tree.data ?? []), [tree.data]);
  const gauge = gauges.find(({ _id }) => _id === link.instrument) ?? gauges[0] ?? null;
  const bounds = boundsOf(link, now, zone);
  const query = useRainEvents(gauge?._id ?? null, bounds);
  const events = (query.data ?? []).filter(({ endTime }) => !link.onlyActive || endTime === null);
  const opened = openedOf(events, link);
  const outputs = useMemo(() => (opened ? snakeOutputs(opened) : []), [opened]);
  const remarking = useRemarking(gauge, opened);
  if (!project) return null;
  const title = t('shell:screen.snakeLine');
  const hasNoGauge = tree.data !== undefined && gauges.length === 0;
  const read = readOf(gauge === null ? tree : query);
  const time = (at: string) => formatTime(Date.parse(at), zone, 'YYYY-MM-DD HH:mm');
  const none = hasNoGauge ? 'gauges.none' : link.onlyActive ? 'active.none' : 'events.none';
  const shown = [
    ...(gauge ? [`${gauge.place} ${gauge.name}`] : []),
    ...(opened
      ? [
          `${time(opened.startTime)}${opened.endTime ? ` – ${time(opened.endTime)}` : ''} ${t(opened.endTime ? 'ended' : 'open')}`,
        ]
      : []),
    t('rule'),
  ];
  const exporting = {
    disabled: opened === null,
    about: () => ({ title, project: project.name, zone, now, read, shown: shown.slice(0, 2) }),
    table: () => snakeSheet(t, outputs, zone),
  };
  const filters = (
    <Filters
      link={link}
      gauge={gauge?._id ?? null}
      areas={onlyGauges(cascaderAreas(tree.data ?? []), gauges)}
      isLoading={tree.isPending}
      bounds={bounds}
      events={events.map((event, i) => ({
        value: event._id,
        label: t('event.option', { level: t(`status:${event.label}`), start: time(event.startTime), n: i + 1 }),
      }))}
      opened={opened?._id ?? null}
      now={now}
      zone={zone}
      onChange={(changed) => change(changed)}
    />
  );
  const total = hasNoGauge ? 0 : query.data ? events.length : null;
  return (
    <ScreenFrame
      title={title}
      shown={shown}
      read={read}
      failed={t('failed')}
      bar={filters}
      actions={
        <>
          {remarking.button}
          <CopyLinkButton />
          <ExportMenu {...exporting} />
        </>
      }
      phone={{
        head: (
          <PhoneFilters title={title} label={t('filter')}>
            {() => (
              <>
                {filters}
                {remarking.button}
                <ExportMenu {...exporting} touch />
              </>
            )}
          </PhoneFilters>
        ),
      }}
    >
      <ShownCard hasAlarms read={read} total={total} none={{ icon: 'snake', title: t(none), text: t(`${none}.text`) }}>
        {gauge && opened && (
          <Grid gap={12} align="start" className={styles.page}>
            <SnakeCard event={opened} gauge={gauge} outputs={outputs} />
            <Stack gap={8} minWidth={0}>
              <Peaks outputs={outputs} />
              <EventList
                events={events}
                opened={opened._id}
                gauge={gauge.name}
                zone={zone}
                onOpen={(event) => change({ event, startDate: null }, { isStep: true })}
              />
              <HistoryCard event={opened} gauge={gauge} outputs={outputs} remarks={remarking.marks} />
            </Stack>
            {link.hasTable && (
              <Box minWidth={0} span="all" className={styles.wide}>
                <OutputTable outputs={outputs} zone={zone} />
              </Box>
            )}
          </Grid>
        )}
      </ShownCard>
      {remarking.form}
    </ScreenFrame>
  );
};

/** Filters the tree to gauges; drops empty stations and areas. */
const onlyGauges = (areas: ReturnType<typeof cascaderAreas>, gauges: readonly Gauge[]) => {
  const ids = new Set(gauges.map(({ _id }) => _id));
  return areas.flatMap((area) => {
    const stations = area.stations.flatMap((station) => {
      const instruments = station.instruments.filter(({ _id }) => ids.has(_id));
      return instruments.length > 0 ? [{ ...station, instruments }] : [];
    });
    return stations.length > 0 ? [{ ...area, stations }] : [];
  });
};
