import type { ManualInstrument, ManualType } from '@talus/contract/data/manual';
import { ruleOf } from '@talus/domain/readings/type-rules/registry';
import { formatCount, formatLimit } from '@talus/domain/text/format-number';
import { DAY_MS, MINUTE_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { readOf } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Shown } from '../../app/frame/Shown';
import { useProjectId } from '../../app/project-queries';
import { useUrlState } from '../../app/url/use-url-state';
import { useZone } from '../../app/use-zone';
import { type Hole, holesOf } from '../../entities/manual/holes';
import { useManualInstruments, useManualTypes } from '../../entities/manual/queries';
import { currentVersion } from '../../entities/manual/version';
import { EmptyState } from '../../ui/status/EmptyState';
import { LoadingRows } from '../../ui/status/LoadingRows';
import { useLeaving } from '../../ui/use-leaving';
import { startOfDate } from './dates';
import { intervalOf } from './hole';
import { EntryBar } from './parts/EntryBar';
import { EntrySheet } from './parts/EntrySheet';
import { EntryWays } from './parts/EntryWays';
import { HoleSheet } from './parts/HoleSheet';
import { useEntryDay } from './queries';
import { type EntryLink, entryCodec } from './url';
import { useEntryClock } from './use-entry-clock';

/** Enters manual readings by date and type; computes and evaluates results during input. */
export const ManualEntryPage = () => {
  const { t } = useTranslation(['manualEntry', 'manual']);
  const zone = useZone();
  const project = useProjectId();
  const [link, change] = useUrlState(entryCodec);
  const [isUnsaved, setUnsaved] = useState(false);
  const leaving = useLeaving(() => isUnsaved);
  const today = formatTime(useNow(MINUTE_MS), zone, 'YYYY-MM-DD');
  const date = link.date !== null && link.date < today ? link.date : today;
  const types = useManualTypes();
  const known = useManualInstruments();
  const { type, instruments, holes, hole } = useChosen(types.data, known.data, link);
  const query = useEntryDay(date, type?._id ?? '', zone);
  const [clock, setClock] = useEntryClock(`${project} ${date}`, zone, isUnsaved);
  const [tools, setTools] = useState<HTMLElement | null>(null);

  // Unsaved input keeps its date: at midnight only an untouched sheet moves to the new day
  const wasUnsaved = useRef(false);
  useEffect(() => {
    if (isUnsaved && link.date === null) change({ date });
    if (!isUnsaved && wasUnsaved.current && link.date === today) change({ date: null });
    wasUnsaved.current = isUnsaved;
  }, [isUnsaved, link.date, date, today, change]);

  const choose = (changed: Partial<EntryLink>) => leaving(() => change(changed));
  const members = hole?.members ?? instruments;
  const read = readOf(types.error ? types : known.error ? known : query);
  const isRead = types.data !== undefined && known.data !== undefined && (query.data !== undefined || !type);
  const sheetDraft = ['manual-entry', project, date, type?._id, hole?._id, link.pick.join()].join(' ');
  const sheet = type &&
    query.data && {
      draft: sheetDraft,
      type,
      instruments: members,
      day: query.data,
      date,
      clock,
      until: startOfDate(date, zone) + DAY_MS - 1,
      zone,
      tools,
      onUnsaved: setUnsaved,
      onSaved: () => void query.refetch(),
    };
  return (
    <ScreenFrame
      title={t('title')}
      shown={isRead && type ? shownOf(t, hole, members, type, zone) : []}
      read={read}
      canRefresh={!isUnsaved}
      failed={t('failed')}
      actions={<EntryWays hasHoles={holes.length > 0} />}
      bar={
        <EntryBar
          date={date}
          today={today}
          clock={clock}
          onClock={setClock}
          types={types.data ?? []}
          type={type?._id ?? ''}
          holes={holes}
          hole={hole?._id ?? ''}
          instruments={(known.data ?? []).filter(({ instrument_type }) => instrument_type._id === type?._id)}
          pick={link.pick}
          onChoose={choose}
          tools={setTools}
        />
      }
    >
      <Shown
        read={read}
        total={isRead ? members.length : null}
        loading={<LoadingRows rows={12} />}
        empty={
          <EmptyState icon="pen" title={t('none.title')}>
            {t('none.text')}
          </EmptyState>
        }
      >
        {sheet &&
          (hole ? <HoleSheet key={sheetDraft} {...sheet} hole={hole} /> : <EntrySheet key={sheetDraft} {...sheet} />)}
      </Shown>
    </ScreenFrame>
  );
};

/** Returns the type, instruments and hole of the URL, or the first available ones. */
const useChosen = (
  types: readonly ManualType[] | undefined,
  known: readonly ManualInstrument[] | undefined,
  link: EntryLink,
) =>
  useMemo(() => {
    const has = (id: string) => known?.some(({ instrument_type }) => instrument_type._id === id);
    const type = types?.find(({ _id }) => _id === link.type) ?? types?.find(({ _id }) => has(_id)) ?? types?.[0];
    const own = (known ?? []).filter(({ instrument_type }) => instrument_type._id === type?._id);
    const picked = own.filter(({ _id }) => link.pick.length === 0 || link.pick.includes(_id));
    const holes = type && ruleOf(type).isHole ? holesOf(own) : [];
    const hole = holes.find(({ _id }) => _id === link.hole) ?? holes[0];
    return { type, instruments: picked, holes, hole };
  }, [types, known, link.type, link.hole, link.pick]);

type Words = ReturnType<typeof useTranslation<['manualEntry', 'manual']>>['t'];

/** Returns the header facts: of a hole the initial survey, otherwise the number of instruments. */
function shownOf(
  t: Words,
  hole: Hole | undefined,
  members: readonly ManualInstrument[],
  type: ManualType,
  zone: ReturnType<typeof useZone>,
): string[] {
  const version = members[0] && currentVersion(members[0]);
  if (!hole || !version)
    return [t('shown.count', { type: type.code, n: formatCount(members.length), count: members.length })];
  const interval = intervalOf(members.map(({ group }) => group?.depth ?? 0));
  return [
    t('shown.hole', { hole: hole.name }),
    t('shown.initial', {
      time: formatTime(Date.parse(version.startDate), zone, 'YYYY-MM-DD HH:mm'),
      f1: formatLimit(version.F1),
    }) + (interval === null ? '' : t('shown.interval', { interval: formatLimit(interval) })),
    t('shown.upwards'),
  ];
}
