import type { ManualType } from '@talus/contract/data/manual';
import { formatCount } from '@talus/domain/text/format-number';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../app/clock';
import { readOf } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Shown } from '../../app/frame/Shown';
import { useProjectId } from '../../app/project-queries';
import { useUrlState } from '../../app/url/use-url-state';
import { useZone } from '../../app/use-zone';
import { useManualInstruments, useManualTypes } from '../../entities/manual/queries';
import { typeTitle } from '../../entities/manual/TypeSelect';
import { usePlace } from '../../lib/drafts/use-draft';
import { Button } from '../../ui/controls/Button';
import { Select } from '../../ui/controls/Select';
import { FilterBar } from '../../ui/layout/FilterBar';
import { Panel } from '../../ui/layout/primitives';
import { EmptyState } from '../../ui/status/EmptyState';
import { LoadingRows } from '../../ui/status/LoadingRows';
import { useLeaving } from '../../ui/use-leaving';
import styles from './ManualHistory.module.css';
import { HistorySheet } from './parts/HistorySheet';
import { useHistory } from './queries';
import { factsOf, joinPages, sinceOf } from './state';
import { type HistoryLink, historyCodec, SPANS } from './url';

/** Lists all manual readings with their state; editing must be switched on. */
export const ManualHistoryPage = () => {
  const { t, i18n } = useTranslation(['manualHistory', 'manual']);
  const zone = useZone();
  const [link, change] = useUrlState(historyCodec);
  const project = useProjectId();
  const [isEditing, setEditing] = usePlace('manual-history editing', () => false);
  const [isUnsaved, setUnsaved] = useState(false);
  const types = useManualTypes();
  const known = useManualInstruments();
  const query = useHistory(link.type);
  const all = useMemo(() => joinPages(query.data?.pages ?? []), [query.data]);
  const facts = useMemo(() => factsOf(known.data ?? []), [known.data]);
  const areaOf = useMemo(() => new Map(known.data?.map(({ _id, area }) => [_id, area?._id ?? ''])), [known.data]);
  const areas = useMemo(
    () => [...new Map((known.data ?? []).flatMap(({ area }) => (area ? [[area._id, area.name] as const] : [])))],
    [known.data],
  );
  const [since] = useState(now);
  const outputs = useMemo(() => {
    const from = sinceOf(link.span, since);
    return all.filter(
      ({ TIMESTAMP, instrument_id }) =>
        Date.parse(TIMESTAMP) >= from && (link.area === '' || areaOf.get(instrument_id) === link.area),
    );
  }, [all, link.span, link.area, areaOf, since]);
  const leaving = useLeaving(() => isUnsaved);
  const choose = (changed: Partial<HistoryLink>) => leaving(() => change(changed));
  const sheetDraft = ['manual-history', project, link.type, link.span, link.area].join(' ');
  const type = types.data?.find(({ _id }) => _id === link.type);
  const read = readOf(types.error ? types : known.error ? known : query);
  const isRead = query.data !== undefined && known.data !== undefined && types.data !== undefined;
  const options = (list: readonly { value: string; label: string }[], every: string) => [
    { value: '', label: every },
    ...list,
  ];
  return (
    <ScreenFrame
      title={t('title')}
      shown={isRead ? [t('shown', { n: formatCount(outputs.length) })] : []}
      read={read}
      canRefresh={!isUnsaved}
      failed={t('failed')}
      bar={
        <FilterBar>
          <Select
            aria-label={t('manual:type.label')}
            options={options(
              (types.data ?? []).map((one) => ({ value: one._id, label: typeTitle(one, i18n.language) })),
              t('types.all'),
            )}
            value={link.type}
            onValue={(id) => choose({ type: id })}
          />
          <Select
            aria-label={t('span.label')}
            options={SPANS.map((span) => ({ value: span, label: t(`span.${span}`) }))}
            value={link.span}
            onValue={(span) => choose({ span: SPANS.find((one) => one === span) ?? '90d' })}
          />
          <Select
            aria-label={t('area.label')}
            options={options(
              areas.map(([value, label]) => ({ value, label })),
              t('area.all'),
            )}
            value={link.area}
            onValue={(id) => choose({ area: id })}
          />
          {query.hasNextPage && (
            <Button busy={query.isFetchingNextPage} disabled={isUnsaved} onClick={() => void query.fetchNextPage()}>
              {t('older')}
            </Button>
          )}
        </FilterBar>
      }
    >
      {type && <TypeInfo type={type} />}
      <Shown
        read={read}
        total={isRead ? all.length : null}
        left={outputs.length}
        loading={<LoadingRows rows={12} />}
        empty={
          <EmptyState icon="table" title={t('none.title')}>
            {t('none.text')}
          </EmptyState>
        }
        filtered={
          <EmptyState icon="filter" title={t('filtered.title')}>
            {t('filtered.text')}
          </EmptyState>
        }
      >
        <HistorySheet
          key={sheetDraft}
          draft={sheetDraft}
          outputs={outputs}
          facts={facts}
          zone={zone}
          isEditing={isEditing}
          onEditing={setEditing}
          onUnsaved={setUnsaved}
          onSaved={() => void query.refetch()}
        />
      </Shown>
    </ScreenFrame>
  );
};

/** Describes a type and its formula. */
const TypeInfo = ({ type }: { type: ManualType }) => {
  const { i18n } = useTranslation();
  return (
    <Panel as="p" below={8} pad="8 12" size="data" className={styles.info}>
      <b>{typeTitle(type, i18n.language)}</b>
      {type.unit && <span>{type.unit}</span>}
      {type.info && <span>{type.info}</span>}
    </Panel>
  );
};
