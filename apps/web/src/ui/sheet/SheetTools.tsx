import { formatCount } from '@talus/domain/text/format-number';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import { Box, Row } from '../layout/primitives';
import { Dropdown } from '../overlay/Dropdown';
import { Menu } from '../overlay/Menu';
import styles from './Sheet.module.css';
import { type KeyEntry, keysOf, SheetKey } from './SheetKey';
import type { SheetHandle } from './use-sheet';

const SIZES = [1, 10, 100, 1000] as const;

type Props = {
  sheet: SheetHandle;
  /** Further legend entries; by default those of the columns. */
  keys?: readonly KeyEntry[];
  /** The rows are cards, which have their own button for a new one. */
  isInCards?: boolean;
  children?: ReactNode;
};

/** Undo, redo, new rows and the legend; a screen's filters stand before them. */
export const SheetTools = ({ sheet, keys, isInCards = false, children }: Props) => {
  const { t } = useTranslation('sheet');
  const { undo, redo } = sheet.state;
  return (
    <Row gap="4 8" align="center" wrap flex="none" minHeight={40} below={4} className={styles.tools}>
      {children}
      {children && <Box as="span" width={1} height={20} hide="phone" className={styles.rule} />}
      <IconButton icon="undo" label={t('undo')} disabled={undo.length === 0} onClick={sheet.undo} />
      <IconButton icon="redo" label={t('redo')} disabled={redo.length === 0} onClick={sheet.redo} />
      {!sheet.shape.isFixed && !isInCards && (
        <Dropdown
          trigger={(trigger) => (
            <Button kind="ghost" icon="plus" {...trigger}>
              {t('add.open')}
            </Button>
          )}
        >
          {(close) => (
            <Menu
              label={t('add.open')}
              onClose={close}
              entries={SIZES.map((n) => ({
                key: String(n),
                label: t('add.rows', { n: formatCount(n) }),
                onSelect: () => sheet.addRows(n),
              }))}
            />
          )}
        </Dropdown>
      )}
      <SheetKey entries={keys ?? keysOf(sheet.shape.columns)} />
    </Row>
  );
};
