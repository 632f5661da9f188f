import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../layout/primitives';
import type { Range } from './edits';
import { SheetGrid } from './SheetGrid';
import { SheetMenu } from './SheetMenu';
import { SpokenCell } from './SpokenCell';
import type { SheetHandle } from './use-sheet';
import { useSheetEvents } from './use-sheet-events';

const HEIGHT = 600;

type Props = {
  sheet: SheetHandle;
  /** Accessible name of the sheet. */
  label: string;
  height?: number;
  /** Numbers the rows; false where a column names them better. */
  hasNumbers?: boolean;
};

/** An editable grid, as in a spreadsheet, with paste; `SheetTools` and `SheetFoot` stand above and below it. */
export const Sheet = ({ sheet, label, height = HEIGHT, hasNumbers = true }: Props) => {
  const { t } = useTranslation('sheet');
  const root = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<{ x: number; y: number; range: Range } | null>(null);
  useSheetEvents(root, sheet);
  return (
    <Panel
      as="section"
      ref={root}
      aria-label={label}
      aria-description={t('help.keys')}
      flex="none"
      relative
      onContextMenu={(event) => {
        event.preventDefault();
        if (sheet.range) setMenu({ x: event.clientX, y: event.clientY, range: sheet.range });
      }}
    >
      <SheetGrid sheet={sheet} height={height} hasNumbers={hasNumbers} />
      <SpokenCell sheet={sheet} />
      {menu && <SheetMenu sheet={sheet} range={menu.range} at={menu} onClose={() => setMenu(null)} />}
    </Panel>
  );
};
