import { formatCount } from '@talus/domain/text/format-number';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Box } from '../layout/primitives';
import { Menu, type MenuEntry } from '../overlay/Menu';
import { useNotice } from '../overlay/Notice';
import { useDismiss } from '../overlay/use-dismiss';
import { clearRange, copyText, fillDown, type Range, removeRows } from './edits';
import styles from './Sheet.module.css';
import type { SheetHandle } from './use-sheet';

type Props = { sheet: SheetHandle; range: Range; at: { x: number; y: number }; onClose: () => void };

const MENU = { width: 200, height: 280 };

/** The context menu of the selected cells. */
export const SheetMenu = ({ sheet, range, at, onClose }: Props) => {
  const { t } = useTranslation('sheet');
  const notice = useNotice();
  const root = useRef<HTMLDivElement>(null);
  useDismiss(root, true, onClose);
  const { shape, state, edit } = sheet;
  const count = range.bottom - range.top + 1;
  const copy = () => navigator.clipboard?.writeText(copyText(shape.columns, state.rows, range));
  const paste = async () => {
    const text = await navigator.clipboard?.readText?.().catch(() => undefined);
    if (text === undefined) notice.info(t('paste.denied'));
    else sheet.paste(text, range);
  };
  const entries: MenuEntry[] = [
    { key: 'copy', label: t('menu.copy'), icon: 'copy', onSelect: copy },
    {
      key: 'cut',
      label: t('menu.cut'),
      onSelect: () => {
        copy();
        edit(clearRange(shape, state.rows, range));
      },
    },
    { key: 'paste', label: t('menu.paste'), onSelect: paste },
    {
      key: 'fill',
      label: t('menu.fill'),
      disabled: count < 2,
      ruled: true,
      onSelect: () => edit(fillDown(shape, state.rows, range)),
    },
    { key: 'clear', label: t('menu.clear'), onSelect: () => edit(clearRange(shape, state.rows, range)) },
  ];
  const ofRows: MenuEntry[] = [
    {
      key: 'insert',
      label: t('menu.insert'),
      icon: 'plus',
      ruled: true,
      onSelect: () => sheet.addRows(1, range.bottom + 1),
    },
    {
      key: 'remove',
      label: t('menu.remove', { n: formatCount(count) }),
      icon: 'trash',
      onSelect: () => edit(removeRows(state.rows, range)),
    },
  ];
  const left = Math.min(at.x, window.innerWidth - MENU.width);
  const top = Math.min(at.y, window.innerHeight - MENU.height);
  // Mounted on the page, not in the sheet: the grid would take the keys of the menu.
  return createPortal(
    <Box ref={root} pad={4} surface="raised" border="strong" radius={3} className={styles.menu} style={{ left, top }}>
      <Menu label={t('menu.label')} entries={shape.isFixed ? entries : [...entries, ...ofRows]} onClose={onClose} />
    </Box>,
    document.body,
  );
};
