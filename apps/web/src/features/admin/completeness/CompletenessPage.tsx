import { formatCount } from '@talus/domain/text/format-number';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { ExportMenu } from '../../../app/export/ExportMenu';
import { readOf } from '../../../app/frame/read';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { Shown } from '../../../app/frame/Shown';
import { useProjectId } from '../../../app/project-queries';
import { useProject } from '../../../app/session/store';
import { useUrlState } from '../../../app/url/use-url-state';
import { useZone } from '../../../app/use-zone';
import { Button } from '../../../ui/controls/Button';
import { FilterBar } from '../../../ui/layout/FilterBar';
import { PhoneTitle } from '../../../ui/layout/PhoneFrame';
import { Caption, Stack } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { findRows } from '../../../ui/table/find-rows';
import { arrange, hasGap, type Line } from './arrange';
import styles from './CompletenessPage.module.css';
import { CauseSums } from './parts/CauseSums';
import { DayPanel } from './parts/DayPanel';
import { Filters } from './parts/Filters';
import { HeatMap } from './parts/HeatMap';
import { Legend } from './parts/Legend';
import { PhoneList } from './parts/PhoneList';
import { type Instrument, prepare, sumUp } from './prepare';
import { useCompleteness } from './queries';
import { completenessSheet } from './sheet';
import { completenessCodec, daysOf } from './url';

const NOTHING: readonly Instrument[] = [];
const NO_DAYS: readonly string[] = [];
const MINUTE = 60_000;

const textOf = ({ row }: Instrument) =>
  [row.name, row.station?.name, row.area?.name, row.document?.name, row.type.code, row.type.name_zh, row.type.name_en]
    .filter(Boolean)
    .join(' ');

const toggled = (set: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  set.has(key) ? new Set([...set].filter((known) => known !== key)) : new Set([...set, key]);

/**
 * The completeness page: a heat map of received readings by instrument and day, with the open day's causes beside the
 * map.
 */
export const CompletenessPage = () => {
  const { t } = useTranslation(['adminCompleteness', 'shell', 'status']);
  const project = useProjectId();
  const projectName = useProject()?.name ?? '';
  const zone = useZone();
  const isPhone = usePhone();
  const now = Math.floor(useNow() / MINUTE) * MINUTE;
  const [link, change] = useUrlState(completenessCodec);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const [isSheet, setSheet] = useState(false);
  const span = daysOf(link.span, now, zone);
  const query = useCompleteness(project, span);
  const { data } = query;
  const days = data?.days ?? NO_DAYS;
  const all = useMemo(() => (data ? prepare(data) : NOTHING), [data]);
  const { find, hasGaps, group, order, open, day } = link;
  const left = useMemo(() => findRows(hasGaps ? all.filter(hasGap) : all, find, textOf), [all, find, hasGaps]);
  const sum = useMemo(() => sumUp(left, days.length), [left, days]);
  const lines = useMemo(
    () => arrange(left, days.length, { group: isPhone ? 'none' : group, order, closed, whole }),
    [left, days, isPhone, group, order, closed, whole],
  );
  const never = left.filter(({ row }) => row.state === 'never').length;
  const opened = open === null ? undefined : all.find(({ row }) => row._id === open)?.row;
  const onOpen = (instrument: string, name: string) => change({ open: instrument, day: name });
  const onToggle = (line: Line) => {
    if (line.kind === 'group') setClosed((before) => toggled(before, line.key.slice('group '.length)));
    if (line.kind === 'rest') setWhole((before) => toggled(before, line.group));
  };
  const read = readOf(query);
  const exporting = {
    disabled: !data,
    about: () => ({
      title: t('shell:admin.completeness'),
      project: projectName,
      zone,
      now,
      read,
      shown: [
        t('export.span', span),
        ...(find.trim() ? [t('export.find', { text: find.trim() })] : []),
        ...(hasGaps ? [t('filter.gaps')] : []),
      ],
    }),
    table: () => completenessSheet(t, days, left, sum),
  };
  const shown = data
    ? [
        t('shown', { n: formatCount(left.length), days: days.length }),
        ...(sum.percent === null ? [] : [t('shown.percent', { percent: sum.percent.toFixed(1) })]),
        ...(never > 0 ? [t('shown.never', { n: never })] : []),
      ]
    : [];
  const panel = opened && day && (
    <DayPanel
      project={project}
      instrument={opened}
      day={day}
      days={days}
      onDay={(name) => change({ day: name })}
      onClose={() => change({ open: null, day: null })}
    />
  );
  if (isPhone && panel) return panel;
  const clear = () => change({ find: '', hasGaps: false });
  const picture = (
    <Shown
      read={read}
      total={data ? all.length : null}
      left={left.length}
      loading={<LoadingRows rows={16} height={20} />}
      empty={
        <EmptyState icon="heat" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
      filtered={
        <EmptyState
          icon="filter"
          title={t('filtered.title')}
          actions={<Button onClick={clear}>{t('filtered.clear')}</Button>}
        >
          {t('filtered.text')}
        </EmptyState>
      }
    >
      {isPhone ? (
        <PhoneList
          days={days}
          instruments={lines.flatMap((line) => (line.kind === 'instrument' ? [line.instrument] : []))}
          onOpen={onOpen}
        />
      ) : (
        <>
          <HeatMap
            days={days}
            lines={lines}
            sum={sum}
            open={{ instrument: open, day }}
            onOpen={onOpen}
            onToggle={onToggle}
          />
          <Legend />
        </>
      )}
    </Shown>
  );
  const filters = <Filters link={link} span={span} now={now} zone={zone} onChange={change} />;
  return (
    <ScreenFrame
      title={t('shell:admin.completeness')}
      shown={shown}
      read={read}
      failed={t('failed')}
      room="fill"
      bar={
        <>
          <FilterBar end={<ExportMenu {...exporting} />}>{filters}</FilterBar>
          {data && (
            <div className={styles.causes}>
              <CauseSums causes={sum.causes} />
            </div>
          )}
        </>
      }
      phone={{
        head: (
          <>
            <PhoneTitle title={t('shell:admin.completeness')}>
              <Button kind="ghost" size="touch" icon="filter" onClick={() => setSheet(true)}>
                {t('filter')}
              </Button>
            </PhoneTitle>
            {shown.length > 0 && (
              <Caption as="p" pad="0 12 8">
                {shown.join(' · ')}
              </Caption>
            )}
            <BottomSheet title={t('filter')} open={isSheet} onClose={() => setSheet(false)}>
              {filters}
              <ExportMenu {...exporting} touch />
            </BottomSheet>
          </>
        ),
      }}
    >
      {isPhone ? (
        picture
      ) : (
        <div className={styles.room} data-open={panel ? true : undefined}>
          <Stack as="section" minHeight={0} panel overflow="hidden" aria-label={t('shell:admin.completeness')}>
            {picture}
          </Stack>
          {panel}
        </div>
      )}
    </ScreenFrame>
  );
};
