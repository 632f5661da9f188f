import { formatCount } from '@talus/domain/text/format-number';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../../app/clock';
import { useConfig } from '../../../app/config';
import { readOf } from '../../../app/frame/read';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { Shown } from '../../../app/frame/Shown';
import { useSession } from '../../../app/session/store';
import { cascaderAreas } from '../../../entities/instruments/cascader-areas';
import { usePlace } from '../../../lib/drafts/use-draft';
import { placesOf } from '../../../ui/instrument-cascader/tree';
import { MAX_ROWS } from '../../../ui/sheet/state';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { MaskedLine } from './MaskedLine';
import { type Chosen, OutputFilters } from './OutputFilters';
import { OutputSheet } from './OutputSheet';
import { useOutputs, useTree } from './queries';
import { firstRange, type Question } from './question';

/** Corrects readings of a time span by hand. Each change is logged, and alarms are re-evaluated. */
export const EditOutputPage = () => {
  const { t } = useTranslation('adminOutputs');
  const { projects, projectId } = useSession();
  const { timezone } = useConfig();
  const [chosen, setChosen] = usePlace<Chosen>('outputs chosen', () => ({
    projectId,
    instruments: [],
    range: firstRange(now()),
    quick: null,
    interval: 'all',
  }));
  const [asked, setAsked] = usePlace<(Question & { nth: number }) | null>('outputs asked', () => null);
  const zone = projects.find(({ _id }) => _id === chosen.projectId)?.timezone ?? timezone;
  const tree = useTree(chosen.projectId);
  const areas = useMemo(() => cascaderAreas(tree.data ?? []), [tree.data]);
  const query = useOutputs(asked);
  const instruments = useMemo(
    () =>
      placesOf(areas)
        .filter(({ instrument }) => asked?.instruments.includes(instrument._id))
        .map(({ instrument }) => ({ value: instrument._id, label: instrument.name })),
    [areas, asked],
  );
  const ask = () => {
    const { projectId: project, instruments: wanted, range, interval } = chosen;
    if (project === null || range === null || wanted.length === 0) return;
    setAsked((last) => ({ projectId: project, instruments: wanted, range, interval, nth: (last?.nth ?? 0) + 1 }));
  };
  const rows = query.data;
  const of =
    asked &&
    ['outputs', asked.projectId, asked.instruments.join(), asked.range.start, asked.range.end, asked.interval].join(
      ' ',
    );
  const isTooMany = rows !== undefined && rows.length > MAX_ROWS;
  return (
    <ScreenFrame
      title={t('title')}
      project={null}
      shown={rows ? [rows.length > 0 ? t('shown', { n: formatCount(rows.length) }) : t('none')] : []}
      {...(asked && { read: readOf(query) })}
      failed={t('failed')}
      bar={
        <OutputFilters
          chosen={chosen}
          onChange={(changed) => setChosen((before) => ({ ...before, ...changed }))}
          projects={projects}
          areas={areas}
          isLoading={tree.isPending}
          isBusy={query.isFetching}
          zone={zone}
          onAsk={ask}
        />
      }
    >
      {asked === null ? (
        <EmptyState icon="table" title={t('start.title')}>
          {t('start.text')}
        </EmptyState>
      ) : (
        <Shown read={readOf(query)} total={rows ? 1 : null} loading={<LoadingRows rows={12} />} empty={null}>
          {isTooMany && (
            <EmptyState icon="warn" title={t('too-many.title', { n: formatCount(rows.length) })}>
              {t('too-many.text', { limit: formatCount(MAX_ROWS) })}
            </EmptyState>
          )}
          {asked && <MaskedLine asked={asked} />}
          {of && rows && !isTooMany && (
            <OutputSheet key={of} draft={of} outputs={rows} instruments={instruments} zone={zone} onSaved={ask} />
          )}
        </Shown>
      )}
    </ScreenFrame>
  );
};
