import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/controls/TextField';
import { Stack } from '../../ui/layout/primitives';
import { BottomSheet } from '../../ui/overlay/BottomSheet';
import { FinderList } from './FinderList';
import styles from './FinderSheet.module.css';
import { useFinder } from './use-finder';

type Props = { isOpen: boolean; onClose: () => void };

/** The finder on a phone. */
export const FinderSheet = ({ isOpen, onClose }: Props) => {
  const { t } = useTranslation('shell');
  const id = useId();
  const finder = useFinder(isOpen, onClose);
  return (
    <BottomSheet title={t('finder.label')} open={isOpen} onClose={onClose}>
      <Stack gap={4} className={styles.finder}>
        <TextField
          data-autofocus
          type="search"
          size="touch"
          icon="search"
          aria-label={t('finder.label')}
          aria-controls={id}
          placeholder={t('finder.start')}
          value={finder.text}
          onValue={finder.type}
          onKeyDown={finder.onKeyDown}
        />
        <FinderList id={id} finder={finder} />
      </Stack>
    </BottomSheet>
  );
};
