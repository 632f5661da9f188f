import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Panel } from '../../../ui/instrument-cascader/Panel';
import type { CascaderArea } from '../../../ui/instrument-cascader/tree';
import { Box, Text } from '../../../ui/layout/primitives';
import { useDismiss } from '../../../ui/overlay/use-dismiss';
import { useFocusTrap } from '../../../ui/overlay/use-focus-trap';
import styles from './parts.module.css';

type Props = {
  areas: readonly CascaderArea[];
  /** Empty: all instruments. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
};

/** A button with the number of chosen instruments that opens the cascader; one entry selects all instruments again. */
export const InstrumentChoice = ({ areas, value, onChange }: Props) => {
  const { t } = useTranslation(['alerts', 'ui']);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useDismiss(root, open, () => setOpen(false));
  useFocusTrap(panel, open);
  return (
    <Box ref={root} relative>
      <Button
        icon="filter"
        iconAfter="down"
        className={styles.trigger ?? ''}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('filter.instruments')}
        onClick={() => setOpen(!open)}
      >
        <Text flex={1} textAlign="start" clip="inherit">
          {value.length === 0 ? t('filter.all-instruments') : t('filter.instruments-n', { n: value.length })}
        </Text>
      </Button>
      {open && (
        <Box
          ref={panel}
          role="dialog"
          aria-label={t('ui:cascader.label')}
          pad={4}
          surface="raised"
          border="line"
          radius={3}
          className={styles.floating}
          tabIndex={-1}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        >
          <Button
            kind="ghost"
            block
            icon={value.length === 0 ? 'check' : 'layers'}
            onClick={() => {
              onChange([]);
              setOpen(false);
            }}
          >
            {t('filter.all-instruments')}
          </Button>
          <Panel areas={areas} value={value} onChange={onChange} />
        </Box>
      )}
    </Box>
  );
};
