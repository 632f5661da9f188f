import { type ComponentProps, type CSSProperties, type ReactNode, type RefObject, useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { cx } from '../cx';
import { Box, Caption, Row, Stack, Text } from '../layout/primitives';
import styles from './overlay.module.css';
import { useFocusInside } from './use-focus-inside';

export type LooseProps = {
  title: string;
  /** Grey text after the title. */
  caption?: string | undefined;
  /** Called by the close button: changes stay. */
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

type Props = LooseProps & {
  panel: RefObject<HTMLElement | null>;
  className: string | undefined;
  style?: CSSProperties | undefined;
  /** Called on Escape. */
  onCancel: () => void;
  /** Further props of the header, and the element before its title. */
  head?: ComponentProps<'header'>;
  grip?: ReactNode;
};

/**
 * A non-modal panel over the page: its effects are visible beside it, and the page stays usable. Its class sets its
 * place.
 */
export const LoosePanel = (props: Props) => {
  const { panel, className, style, title, caption, onClose, onCancel, head, grip, footer, children } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  useFocusInside(panel);
  return createPortal(
    <Stack
      as="aside"
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      surface="card"
      className={cx(styles.loosePanelPanel, className)}
      style={style}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Row
        as="header"
        {...head}
        gap={12}
        align="center"
        flex="none"
        height={48}
        borderBottom="line"
        className={styles.head}
      >
        {grip}
        <Text as="h2" id={id} size={16} nowrap>
          {title}
        </Text>
        {caption && (
          <Caption minWidth={0} clip>
            {caption}
          </Caption>
        )}
        <IconButton icon="close" label={t('action.close')} className={styles.close} onClick={onClose} />
      </Row>
      <Box flex={1} overflow="auto" className={styles.loosePanelBody}>
        {children}
      </Box>
      {footer && (
        <Row as="footer" gap={8} align="center" flex="none" borderTop="line" className={styles.foot}>
          {footer}
        </Row>
      )}
    </Stack>,
    document.body,
  );
};
