import type { TableSheet } from '@talus/domain/sheets/table-sheet';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/controls/Button';
import { IconButton } from '../../ui/controls/IconButton';
import { Dropdown } from '../../ui/overlay/Dropdown';
import { Menu } from '../../ui/overlay/Menu';
import { type About, aboutRows } from './about';
import { SHEET_FORMATS, type SheetFormat, sheetBlob, sheetFileName } from './save-sheet';

type Props = {
  /** Returns the description of the file; called when the file is made. */
  about: () => About;
  table: () => Pick<TableSheet, 'heads' | 'rows'>;
  /** Set while no data is loaded: nothing can be exported. */
  disabled?: boolean;
  /** For a sheet on a phone: one button for each format. */
  touch?: boolean;
};

/** Exports the shown table as a workbook or as CSV. Every screen with a table has this menu. */
export const ExportMenu = ({ about, table, disabled = false, touch = false }: Props) => {
  const { t } = useTranslation('ui');
  const save = (format: SheetFormat) => {
    const facts = about();
    const sheet = { name: facts.title, about: aboutRows(t, facts), ...table() };
    saveFile(sheetBlob(sheet, format), sheetFileName(facts, format));
  };
  if (touch)
    return SHEET_FORMATS.map((format) => (
      <Button key={format} size="touch" block icon="export" disabled={disabled} onClick={() => save(format)}>
        {t(`export.as-${format}`)}
      </Button>
    ));
  return (
    <Dropdown
      align="end"
      trigger={(trigger) => <IconButton {...trigger} icon="export" label={t('export.open')} disabled={disabled} />}
    >
      {(close) => (
        <Menu
          label={t('export.open')}
          onClose={close}
          entries={SHEET_FORMATS.map((format) => ({
            key: format,
            label: t(`export.as-${format}`),
            onSelect: () => save(format),
          }))}
        />
      )}
    </Dropdown>
  );
};
