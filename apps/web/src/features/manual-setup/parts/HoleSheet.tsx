import type { ManualType } from '@talus/contract/data/manual';
import { formatCount } from '@talus/domain/text/format-number';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../../app/clock';
import { useZone } from '../../../app/use-zone';
import { useDraft } from '../../../lib/drafts/use-draft';
import { Segmented } from '../../../ui/controls/Segmented';
import { usePhone } from '../../../ui/layout/use-phone';
import type { Cells } from '../../../ui/sheet/column';
import { Sheet } from '../../../ui/sheet/Sheet';
import { SheetCards } from '../../../ui/sheet/SheetCards';
import { SheetFoot } from '../../../ui/sheet/SheetFoot';
import { SheetTools } from '../../../ui/sheet/SheetTools';
import { hasUnsaved } from '../../../ui/sheet/state';
import { useFollow } from '../../../ui/sheet/use-follow';
import { useSheet } from '../../../ui/sheet/use-sheet';
import { useUnsaved } from '../../../ui/sheet/use-unsaved';
import { type Areas, fateText, holeColumns } from '../columns';
import { depthRows, type EditedHole, namedRows } from '../holes';
import { HOLE_TYPES, type HoleType } from '../queries';
import { rowEffectOf, startText } from '../row-effect';
import { useMaySetUp } from '../use-may-set-up';
import { useUploadHole } from '../use-upload-hole';
import { StartChoice } from './StartChoice';

/** An existing hole, or a new hole that is not yet uploaded. */
export type Subject =
  | { hole: EditedHole }
  | { name: string; start: number; bAxisOf: string | null; rows: readonly Cells[] };

type Props = {
  /** Key of the draft: identifies the hole. */
  draft: string;
  type: ManualType;
  subject: Subject;
  areas: Areas;
  chooser: ReactNode;
  onUnsaved: (isUnsaved: boolean) => void;
  leaving: (go: () => void) => void;
  onSaved: (holeId: string) => void;
  onDropped: () => void;
};

const RULES = { together: ['name', 'depth'] };

/** The start from which the sheet's values apply. */
type Begun = { start: number; distribution: HoleType; isUnsaved: boolean };

/** The sheet of a hole's depths and first survey, valid from a start. */
export const HoleSheet = ({ draft, type, subject, areas, chooser, onUnsaved, leaving, onSaved, onDropped }: Props) => {
  const { t } = useTranslation('manualSetup');
  const { t: field } = useTranslation('instruments');
  const zone = useZone();
  const hole = 'hole' in subject ? subject.hole : null;
  const starts = hole?.starts ?? [];
  const { state: begun, set: setBegun } = useDraft<Begun>(
    `${draft} start`,
    () => ({
      start: 'hole' in subject ? (subject.hole.starts.at(-1) ?? now()) : subject.start,
      distribution: hole?.type ?? 'VERTICAL_DISTRIBUTION',
      isUnsaved: false,
    }),
    ({ isUnsaved }) => isUnsaved,
  );
  const { start, distribution } = begun;
  const setStart = (at: number) => setBegun((before) => ({ ...before, start: at }));
  const setDistribution = (next: HoleType) => setBegun((before) => ({ ...before, distribution: next }));
  const axis = ('hole' in subject ? subject.hole : subject).bAxisOf === null ? 'A' : 'B';
  const columns = useMemo(() => holeColumns({ t, field }, type, areas, axis), [t, field, type, areas, axis]);
  const rows = useMemo(
    () => ('hole' in subject ? depthRows(subject.hole.depths, start, zone) : subject.rows),
    [subject, start, zone],
  );
  const sheet = useSheet({ draft, columns, rows, rules: RULES });
  const { dispatch, latest } = sheet;
  const reload = useFollow(sheet, rows);
  useEffect(() => {
    if (!hole && !hasUnsaved(latest.current)) dispatch({ type: 'load', rows, areNew: true });
  }, [hole, rows, dispatch, latest]);
  const hasMore = hole !== null && (distribution !== hole.type || !starts.includes(start));
  const isUnsaved = hasUnsaved(sheet.state) || hasMore;
  useUnsaved(isUnsaved, onUnsaved);
  useEffect(
    () => setBegun((before) => (before.isUnsaved === isUnsaved ? before : { ...before, isUnsaved })),
    [isUnsaved, setBegun],
  );
  const { upload, isBusy } = useUploadHole(sheet, {
    typeId: type._id,
    name: 'hole' in subject ? subject.hole.name : subject.name,
    distribution,
    start,
    bAxisOf: 'hole' in subject ? null : subject.bAxisOf,
    onSaved: (id) => {
      reload();
      onSaved(id);
    },
  });
  /** Chooses a start. An existing version replaces unsaved input; a new start keeps the input as a further version. */
  const choose = (at: number) => {
    if (!hole || !starts.includes(at) || !hasUnsaved(sheet.state)) return setStart(at);
    leaving(() => {
      setStart(at);
      dispatch({ type: 'load', rows: depthRows(hole.depths, at, zone) });
    });
  };
  const discard = () => {
    if (!hole) return onDropped();
    const latest = starts.at(-1) ?? now();
    setStart(latest);
    setDistribution(hole.type);
    dispatch({ type: 'load', rows: depthRows(hole.depths, latest, zone) });
  };
  const texts = starts.map((at) => startText(at, zone));
  /** The effect of an upload on the hole. */
  const fate = hole ? fateText(t, rowEffectOf(texts, startText(start, zone), startText(now(), zone))) : t('hole.new');
  const maySetUp = useMaySetUp();
  const isPhone = usePhone();
  return (
    <>
      <SheetTools sheet={sheet} isInCards={isPhone}>
        {chooser}
        <StartChoice starts={starts} value={start} onChange={choose} />
        <Segmented
          label={t('distribution')}
          segments={HOLE_TYPES.map((value) => ({ value, label: t(`distribution.${value}`) }))}
          value={distribution}
          onChange={setDistribution}
        />
      </SheetTools>
      {isPhone ? (
        <SheetCards sheet={sheet} label={t('hole')} title="name" facts={['depth', 'A+', 'A-', 'F1']} />
      ) : (
        <Sheet sheet={sheet} label={t('hole')} />
      )}
      <SheetFoot
        sheet={sheet}
        isStrict
        canSave={maySetUp}
        isBusy={isBusy}
        hasMore={hasMore}
        unsavedLabel={t('hole.not-uploaded', { fate })}
        saveLabel={() => t('hole.upload', { n: formatCount(namedRows(sheet.state.rows).length) })}
        onSave={() => void upload()}
        onDiscard={discard}
      >
        {!maySetUp && <span>{t('view-only')}</span>}
      </SheetFoot>
    </>
  );
};
