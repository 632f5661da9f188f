import type { TypeSettings } from '@talus/contract/instruments/instrument-types';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Caption } from '../../../ui/layout/primitives';
import { isBlank } from '../../../ui/sheet/rows';
import { Sheet } from '../../../ui/sheet/Sheet';
import { SheetFoot } from '../../../ui/sheet/SheetFoot';
import { SheetTools } from '../../../ui/sheet/SheetTools';
import { hasUnsaved } from '../../../ui/sheet/state';
import { useSheet } from '../../../ui/sheet/use-sheet';
import { useLeaveGuard } from '../../../ui/use-leave-guard';
import { typeColumns } from './columns';
import { cellsOf } from './rows';
import { useSave } from './use-save';

/** The sheet of instrument types. A refetch does not overwrite unsaved input. */
export const TypesSheet = ({ types }: { types: readonly TypeSettings[] }) => {
  const { t } = useTranslation('adminTypes');
  const columns = useMemo(() => typeColumns(t), [t]);
  const rows = useMemo(() => types.map(cellsOf), [types]);
  const sheet = useSheet({ draft: 'instrument-types', columns, rows });
  const { save, isBusy } = useSave(sheet);
  useLeaveGuard(hasUnsaved(sheet.state));
  const add = () => {
    const row = sheet.state.rows.findIndex(isBlank);
    if (row >= 0) sheet.goTo({ row, column: 0 });
    else sheet.addRows(1);
  };
  return (
    <>
      <SheetTools sheet={sheet}>
        <Button icon="plus" onClick={add}>
          {t('add')}
        </Button>
      </SheetTools>
      <Caption as="p" below={6}>
        {t('possible.hint')}
      </Caption>
      <Sheet sheet={sheet} label={t('title')} />
      <SheetFoot
        sheet={sheet}
        isStrict
        isBusy={isBusy}
        saveLabel={({ good, removed }) => t('save', { n: good + removed })}
        onSave={() => void save()}
        onDiscard={() => sheet.dispatch({ type: 'load', rows })}
      />
    </>
  );
};
