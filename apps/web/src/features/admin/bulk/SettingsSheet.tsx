import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { Button } from '../../../ui/controls/Button';
import { Sheet } from '../../../ui/sheet/Sheet';
import { SheetFoot } from '../../../ui/sheet/SheetFoot';
import { SheetTools } from '../../../ui/sheet/SheetTools';
import { hasUnsaved } from '../../../ui/sheet/state';
import { useFollow } from '../../../ui/sheet/use-follow';
import { useSheet } from '../../../ui/sheet/use-sheet';
import { useUnsaved } from '../../../ui/sheet/use-unsaved';
import type { Proposal } from '../common/trial/many-state';
import { TrialDialog } from '../common/trial/TrialDialog';
import { settingColumns } from './columns';
import type { DataFiles } from './files';
import { proposalsOf } from './proposals';
import { cellsOf } from './rows';
import { useSave } from './use-save';

type Props = {
  /** Key of the draft: identifies the project and the instruments. */
  draft: string;
  instruments: readonly BulkInstrument[];
  files: DataFiles;
  onUnsaved: (isUnsaved: boolean) => void;
  onSaved: () => void;
};

/** The sheet of all fields of the versions in force. A refetch does not overwrite unsaved input. */
export const SettingsSheet = ({ draft, instruments, files, onUnsaved, onSaved }: Props) => {
  const { t } = useTranslation('adminBulk');
  const { t: field } = useTranslation('instruments');
  const { t: say } = useTranslation('imports');
  const zone = useZone();
  const hasNext = instruments.some(({ nextVersion }) => nextVersion !== null);
  const columns = useMemo(() => settingColumns({ t, field, say }, files, hasNext), [t, field, say, files, hasNext]);
  const rows = useMemo(() => instruments.map((one) => cellsOf(one, files, zone)), [instruments, files, zone]);
  const sheet = useSheet({ draft, columns, rows, isFixed: true });
  useFollow(sheet, rows);
  const [tried, setTried] = useState<readonly Proposal[] | null>(null);
  const isUnsaved = hasUnsaved(sheet.state);
  const { save, isBusy } = useSave(sheet, {
    files,
    onSaved: (saved) => {
      const known = new Map(saved.map((one) => [one._id, cellsOf(one, files, zone)]));
      const after = sheet.latest.current.rows.flatMap(({ base }) =>
        base ? [known.get(String(base._id)) ?? base] : [],
      );
      sheet.dispatch({ type: 'load', rows: after });
      onSaved();
    },
  });
  useUnsaved(isUnsaved, onUnsaved);
  return (
    <>
      <SheetTools sheet={sheet}>
        <Button icon="chart" onClick={() => setTried(proposalsOf(sheet.latest.current.rows, sheet.range))}>
          {t('trial')}
        </Button>
      </SheetTools>
      {tried && <TrialDialog proposals={tried} onClose={() => setTried(null)} />}
      <Sheet sheet={sheet} label={t('tab.settings')} />
      <SheetFoot
        sheet={sheet}
        isStrict
        isBusy={isBusy}
        saveLabel={({ good }) => t('save', { n: good })}
        onSave={save}
        onDiscard={() => sheet.dispatch({ type: 'load', rows })}
      />
    </>
  );
};
