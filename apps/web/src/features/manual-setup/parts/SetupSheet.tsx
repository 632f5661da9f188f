import type { ManualInstrument, ManualType } from '@talus/contract/data/manual';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../../app/clock';
import { useZone } from '../../../app/use-zone';
import { usePhone } from '../../../ui/layout/use-phone';
import { Sheet } from '../../../ui/sheet/Sheet';
import { SheetCards } from '../../../ui/sheet/SheetCards';
import { SheetFoot } from '../../../ui/sheet/SheetFoot';
import { SheetTools } from '../../../ui/sheet/SheetTools';
import { hasUnsaved } from '../../../ui/sheet/state';
import { useFollow } from '../../../ui/sheet/use-follow';
import { useSheet } from '../../../ui/sheet/use-sheet';
import { useUnsaved } from '../../../ui/sheet/use-unsaved';
import { type Areas, setupColumns } from '../columns';
import { followAbove, knownStarts, startText } from '../row-effect';
import { rowsOf } from '../rows';
import { useMaySetUp } from '../use-may-set-up';
import { useUpload } from '../use-upload';

type Props = {
  /** Key of the draft: project, type and instruments. */
  draft: string;
  type: ManualType;
  filters: ReactNode;
  /** All instruments of the type, and the shown ones. */
  all: readonly ManualInstrument[];
  shown: readonly ManualInstrument[];
  areas: Areas;
  onUnsaved: (isUnsaved: boolean) => void;
  /** `hasNew`: instruments were added that the filter does not know. */
  onSaved: (hasNew: boolean) => void;
};

/** The sheet of a type's instruments, one row per version. */
export const SetupSheet = ({ draft, type, filters, all, shown, areas, onUnsaved, onSaved }: Props) => {
  const { t } = useTranslation('manualSetup');
  const { t: field } = useTranslation('instruments');
  const zone = useZone();
  const known = useMemo(() => knownStarts(all, zone), [all, zone]);
  const columns = useMemo(
    () => setupColumns({ t, field }, type, { areas, known, now: startText(now(), zone) }),
    [t, field, type, areas, known, zone],
  );
  const rows = useMemo(() => rowsOf(shown, zone), [shown, zone]);
  const rules = useMemo(() => ({ follow: followAbove(known), together: ['name', 'startDate'] }), [known]);
  const sheet = useSheet({ draft, columns, rows, rules });
  const reload = useFollow(sheet, rows);
  const { upload, isBusy } = useUpload(sheet, {
    typeId: type._id,
    known,
    onSaved: (hasNew) => {
      reload();
      onSaved(hasNew);
    },
  });
  useUnsaved(hasUnsaved(sheet.state), onUnsaved);
  const maySetUp = useMaySetUp();
  const isPhone = usePhone();
  return (
    <>
      <SheetTools sheet={sheet} isInCards={isPhone}>
        {filters}
      </SheetTools>
      {isPhone ? (
        <SheetCards sheet={sheet} label={t('title')} title="name" facts={['fate', 'station', 'startDate', 'unit']} />
      ) : (
        <Sheet sheet={sheet} label={t('title')} />
      )}
      <SheetFoot
        sheet={sheet}
        isStrict
        canSave={maySetUp}
        isBusy={isBusy}
        saveLabel={({ good, removed }) => t('upload', { n: good + removed })}
        onSave={() => void upload()}
        onDiscard={() => sheet.dispatch({ type: 'load', rows })}
      >
        {!maySetUp && <span>{t('view-only')}</span>}
      </SheetFoot>
    </>
  );
};
