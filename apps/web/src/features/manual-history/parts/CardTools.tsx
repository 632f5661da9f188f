import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProjectId } from '../../../app/project-queries';
import { IconButton } from '../../../ui/controls/IconButton';
import { Text } from '../../../ui/layout/primitives';
import type { SheetRow } from '../../../ui/sheet/rows';
import { curveHref } from '../curve-href';
import type { RowHands } from './row-tools';

/** Buttons of a reading on a phone: chart, delete, restore. */
export const CardTools = ({ row, canStrike, isBusy, onStrike, onRestore }: RowHands & { row: SheetRow }) => {
  const { t } = useTranslation('manualHistory');
  const project = useProjectId();
  const { name, isStruck } = row.cells;
  return (
    <>
      <Text as={Link} tone="accent" weight="strong" to={curveHref(project, row.cells)}>
        {t('curve.short')}
      </Text>
      {canStrike && (
        <IconButton
          icon={isStruck ? 'undo' : 'trash'}
          size="touch"
          disabled={isBusy}
          label={t(isStruck ? 'restore.one' : 'strike.one', { name: String(name) })}
          onClick={() => (isStruck ? onRestore : onStrike)([row])}
        />
      )}
    </>
  );
};
