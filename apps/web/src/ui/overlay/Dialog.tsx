import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { cx } from '../cx';
import { Box, Row, Stack, Text } from '../layout/primitives';
import { usePhone } from '../layout/use-phone';
import { BottomSheet } from './BottomSheet';
import styles from './Dialog.module.css';
import { useFocusTrap } from './use-focus-trap';

type Props = {
  title: string;
  onClose: () => void;
  /** For lists and editable texts. */
  wide?: boolean;
  /** Fills the window: for a table that is read from end to end. */
  full?: boolean;
  children: ReactNode;
};

/** A modal dialog: centred on a desktop, a bottom sheet on a phone. */
export const Dialog = (props: Props) => {
  const isPhone = usePhone();
  if (!isPhone || props.full) return <DeskDialog {...props} />;
  return (
    <BottomSheet title={props.title} open onClose={props.onClose}>
      {props.children}
    </BottomSheet>
  );
};

const DeskDialog = ({ title, onClose, wide = false, full = false, children }: Props) => {
  const { t } = useTranslation('ui');
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  useFocusTrap(ref, true);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes, wherever the focus stands in it
    <div
      className={styles.mask}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Stack
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        surface="raised"
        border="strong"
        radius={3}
        className={cx(styles.dialog, wide && styles.wide, full && styles.full)}
        tabIndex={-1}
      >
        <Row
          as="header"
          align="center"
          justify="between"
          flex="none"
          height={48}
          borderBottom="line"
          className={styles.head}
        >
          <Text as="h2" id={id} size={16}>
            {title}
          </Text>
          <IconButton icon="close" label={t('action.close')} onClick={onClose} />
        </Row>
        <Box minHeight={0} overflow="auto" className={styles.body} data-scrolls="">
          {children}
        </Box>
      </Stack>
    </div>,
    document.body,
  );
};
