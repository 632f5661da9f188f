import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { IconButton } from '../../../ui/controls/IconButton';
import { Stack } from '../../../ui/layout/primitives';
import { Dropdown } from '../../../ui/overlay/Dropdown';
import type { Column, ColumnKey } from '../columns';
import type { DataAction } from '../state';
import styles from './parts.module.css';

type Props = {
  columns: readonly Column[];
  hidden: readonly ColumnKey[];
  dispatch: (action: DataAction) => void;
};

export const ColumnChooser = ({ columns, hidden, dispatch }: Props) => {
  const { t } = useTranslation('latestData');
  return (
    <Dropdown
      role="dialog"
      align="end"
      trigger={(trigger) => <IconButton {...trigger} icon="cols" label={t('action.columns')} />}
    >
      {() => (
        <Stack role="dialog" aria-label={t('action.columns')} pad="8 12" className={styles.panel}>
          {columns
            .filter(({ optional }) => optional)
            .map(({ key, label }) => (
              <Checkbox
                key={key}
                checked={!hidden.includes(key)}
                onChange={() => dispatch({ type: 'column-toggled', column: key })}
              >
                {t(label)}
              </Checkbox>
            ))}
          <Button
            kind="ghost"
            size="small"
            disabled={hidden.length === 0}
            onClick={() => dispatch({ type: 'columns-reset' })}
          >
            {t('action.default-columns')}
          </Button>
        </Stack>
      )}
    </Dropdown>
  );
};
