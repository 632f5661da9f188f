import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { Row, Stack, Text } from '../layout/primitives';
import styles from './BottomSheet.module.css';
import { useFocusTrap } from './use-focus-trap';

type Props = { title: string; open: boolean; onClose: () => void; children: ReactNode };

/** A bottom sheet, used on a phone instead of a dropdown, within reach of the thumb. */
export const BottomSheet = ({ title, open, onClose, children }: Props) => {
  const { t } = useTranslation('ui');
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  useFocusTrap(ref, open);
  if (!open) return null;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap beside the sheet is the thumb's Esc
    <div
      className={styles.mask}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Stack
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        width="full"
        surface="raised"
        className={styles.sheet}
        tabIndex={-1}
      >
        <Row as="header" align="center" flex="none" pad="0 6 0 16" borderBottom="line" className={styles.head}>
          <Text as="h2" id={id} flex={1} size={16}>
            {title}
          </Text>
          <IconButton icon="close" size="touch" label={t('action.close')} onClick={onClose} />
        </Row>
        <Stack gap={12} flex={1} overflow="auto" className={styles.body} data-scrolls="">
          {children}
        </Stack>
      </Stack>
    </div>,
    document.body,
  );
};
