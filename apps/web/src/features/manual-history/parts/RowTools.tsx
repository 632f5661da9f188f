import { formatCount } from '@talus/domain/text/format-number';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProjectId } from '../../../app/project-queries';
import { Button } from '../../../ui/controls/Button';
import { Caption, Text } from '../../../ui/layout/primitives';
import type { SheetRow } from '../../../ui/sheet/rows';
import type { SheetHandle } from '../../../ui/sheet/use-sheet';
import { curveHref } from '../curve-href';
import type { RowHands } from './row-tools';

const useLast = <T,>(value: T | null): T | null => {
  const last = useRef(value);
  if (value !== null) last.current = value;
  return last.current;
};

type Props = RowHands & { sheet: SheetHandle };

/** Buttons of the selected rows: chart, delete, restore. */
export const RowTools = ({ sheet, canStrike, isBusy, onStrike, onRestore }: Props) => {
  const { t } = useTranslation('manualHistory');
  const project = useProjectId();
  // Keeps the last selection, because the grid clears its selection on a press outside
  const range = useLast(sheet.range);
  const rows = range ? sheet.state.rows.slice(range.top, range.bottom + 1) : [];
  const at = rows[0]?.cells;
  if (!at) return <Caption>{t('curve.hint')}</Caption>;
  const struck = rows.filter(({ cells }) => cells.isStruck === true);
  const standing = rows.filter(({ cells }) => cells.isStruck !== true);
  const whichOf = (what: 'strike' | 'restore', own: readonly SheetRow[]) =>
    own.length === 1 ? t(`${what}.one`, { name: String(own[0]?.cells.name) }) : t(what, { n: formatCount(own.length) });
  return (
    <>
      <Text as={Link} tone="accent" weight="strong" to={curveHref(project, at)}>
        {t('curve', { name: String(at.name) })}
      </Text>
      {canStrike && standing.length > 0 && (
        <Button icon="trash" busy={isBusy} onClick={() => onStrike(standing)}>
          {whichOf('strike', standing)}
        </Button>
      )}
      {canStrike && struck.length > 0 && (
        <Button icon="undo" busy={isBusy} onClick={() => onRestore(struck)}>
          {whichOf('restore', struck)}
        </Button>
      )}
    </>
  );
};
