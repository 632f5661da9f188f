import { timeText } from '@talus/domain/sheets/cell-text';
import { formatCount } from '@talus/domain/text/format-number';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { Button } from '../../../ui/controls/Button';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { useNotice } from '../../../ui/overlay/Notice';
import type { Previewed } from '../rows';
import type { ImportAction, ImportState } from '../state';
import { wallNow } from '../use-import-rows';

type Props = {
  state: ImportState;
  rows: readonly Previewed[];
  canAdd: boolean;
  dispatch: Dispatch<ImportAction>;
};

/** Buttons: undo, add row, clear rows. */
export const RowTools = ({ state, rows, canAdd, dispatch }: Props) => {
  const { t } = useTranslation('manualImport');
  const zone = useZone();
  const confirm = useConfirm();
  const notice = useNotice();
  const clear = async () => {
    const title = t('clear.ask', { n: formatCount(rows.length) });
    if (await confirm({ title, body: t('clear.text'), yes: t('clear'), cancelled: 'nothing' }))
      dispatch({ type: 'cleared' });
  };
  const add = () => {
    const found = state.file?.sheets[state.sheet];
    const local = found?.unread === null ? found.sheet.time?.local : null;
    const now = wallNow(zone);
    dispatch({ type: 'added', time: timeText(local ?? now - (now % 60_000)) });
  };
  return (
    <>
      <Button
        size="small"
        kind="ghost"
        icon="undo"
        disabled={state.undo.length === 0}
        onClick={() => {
          dispatch({ type: 'undone' });
          notice.success(t('undone'));
        }}
      >
        {t('undo')}
      </Button>
      {canAdd && (
        <Button size="small" kind="ghost" icon="plus" onClick={add}>
          {t('add')}
        </Button>
      )}
      <Button size="small" kind="ghost" icon="trash" disabled={rows.length === 0} onClick={() => void clear()}>
        {t('clear')}
      </Button>
    </>
  );
};
