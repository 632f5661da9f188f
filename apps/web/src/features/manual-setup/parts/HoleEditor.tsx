import type { ManualInstrument, ManualType } from '@talus/contract/data/manual';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../../app/clock';
import { notify } from '../../../app/notices';
import { useProjectId } from '../../../app/project-queries';
import { useZone } from '../../../app/use-zone';
import { giveUpShown } from '../../../lib/drafts/drafts';
import { useDraft, usePlace } from '../../../lib/drafts/use-draft';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { readWallText, wallText } from '../../../ui/date/date-range';
import { FilterBar } from '../../../ui/layout/FilterBar';
import { EmptyState } from '../../../ui/status/EmptyState';
import type { Areas } from '../columns';
import { depthsOf, type HoleDraft } from '../hole-draft';
import { editedHoles, plannedRows } from '../holes';
import { HoleDialog } from './HoleDialog';
import { HoleSheet, type Subject } from './HoleSheet';

type Props = {
  type: ManualType;
  filters: ReactNode;
  instruments: readonly ManualInstrument[];
  areas: Areas;
  /** Id of the shown hole; empty: the first. */
  hole: string;
  onHole: (id: string) => void;
  onUnsaved: (isUnsaved: boolean) => void;
  leaving: (go: () => void) => void;
};

const noHole = () => null;
const isHole = (planned: Subject | null) => planned !== null;

/** Chooses or creates a hole; the sheet below shows its depths. */
export const HoleEditor = (props: Props) => {
  const { type, filters, instruments, areas, hole: holeId, onHole, onUnsaved, leaving } = props;
  const { t } = useTranslation('manualSetup');
  const zone = useZone();
  const holes = useMemo(() => editedHoles(instruments), [instruments]);
  const project = useProjectId();
  const { state: planned, set: setPlanned } = useDraft<Subject | null>(
    `manual-setup ${project} ${type._id} planned`,
    noHole,
    isHole,
  );
  const [isAsking, setAsking] = usePlace('manual-setup new hole', () => false);
  const stored = holes.find(({ _id }) => _id === holeId) ?? holes[0];
  const subject: Subject | null = planned ?? (stored ? { hole: stored } : null);

  const make = (draft: HoleDraft) => {
    const { depths, f1 } = depthsOf(draft, []);
    const [a, s] = draft.place === '' ? [] : draft.place.split(' ').map(Number);
    const area = a === undefined ? undefined : areas[a];
    const place = { area: area?.name ?? '', station: s === undefined ? '' : (area?.station[s]?.name ?? ''), f1 };
    const name = draft.name.trim();
    setPlanned({
      name,
      start: readWallText(draft.start, zone) ?? now(),
      bAxisOf: draft.survey !== null && draft.axis === 'B' ? draft.aHole : null,
      rows: plannedRows(depths ?? [], type, place),
    });
    setAsking(false);
    notify.success(t('hole.added', { name }));
  };
  const add = (
    <Button icon="plus" onClick={() => leaving(() => setAsking(true))}>
      {t('hole.add')}
    </Button>
  );
  const chooser = (
    <>
      {filters}
      {subject && (
        <Select
          aria-label={t('hole')}
          options={[
            ...('name' in subject ? [{ value: '', label: t('hole.unsaved', { name: subject.name }) }] : []),
            ...holes.map(({ _id, name, depths }) => ({
              value: _id,
              label: t('hole.option', { name, n: depths.length }),
            })),
          ]}
          value={'hole' in subject ? subject.hole._id : ''}
          onValue={(id) =>
            leaving(() => {
              setPlanned(null);
              onHole(id);
            })
          }
        />
      )}
      {add}
    </>
  );
  return (
    <>
      {subject ? (
        <HoleSheet
          key={'hole' in subject ? subject.hole._id : subject.name}
          draft={`manual-setup ${project} ${type._id} ${'hole' in subject ? subject.hole._id : 'planned rows'}`}
          type={type}
          subject={subject}
          areas={areas}
          chooser={chooser}
          onUnsaved={onUnsaved}
          leaving={leaving}
          onSaved={(id) => {
            giveUpShown();
            setPlanned(null);
            onHole(id);
          }}
          onDropped={() => {
            giveUpShown();
            setPlanned(null);
          }}
        />
      ) : (
        <>
          <FilterBar>{filters}</FilterBar>
          <EmptyState icon="curve" title={t('hole.none')} actions={add}>
            {t('hole.none.text')}
          </EmptyState>
        </>
      )}
      {isAsking && (
        <HoleDialog
          areas={areas}
          holes={holes}
          start={wallText(now(), zone)}
          onMake={make}
          onClose={() => {
            setAsking(false);
            notify.info(t('hole.cancelled'));
          }}
        />
      )}
    </>
  );
};
