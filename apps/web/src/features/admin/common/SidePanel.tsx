import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { Box, Caption, Grid, Row, Stack } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { useFocusInside } from '../../../ui/overlay/use-focus-inside';
import styles from './SidePanel.module.css';

type Props = {
  title: ReactNode;
  /** The grey line under the title. */
  caption?: ReactNode;
  /** Initial of a name before the title; desktop only. */
  mark?: string;
  /** On the right of the header, before the close button. */
  tools?: ReactNode;
  /** Below the scrolling area: actions that another save cannot undo. */
  danger?: ReactNode;
  /** Also on a desktop, moves the focus into the panel on opening and back to the row on closing: for forms. */
  takesFocus?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A non-modal panel beside a list; on a phone it fills the screen. Esc closes the panel. */
export const SidePanel = (props: Props) => {
  const { title, caption, mark, tools, danger, takesFocus = false, onClose, children } = props;
  const { t } = useTranslation('ui');
  const isPhone = usePhone();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useFocusInside(panel, takesFocus || isPhone);
  return (
    <Stack
      as="section"
      ref={panel}
      aria-labelledby={id}
      minWidth={0}
      minHeight={0}
      surface="card"
      border="strong"
      radius={3}
      overflow="hidden"
      className={styles.panel}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Row
        as="header"
        gap={8}
        align="center"
        flex="none"
        minHeight={48}
        pad="4 8 4 12"
        borderBottom="line"
        className={styles.head}
      >
        {isPhone && <IconButton icon="left" size="touch" label={t('action.back')} onClick={onClose} />}
        {mark && !isPhone && (
          <Grid
            as="span"
            place="center"
            flex="none"
            width={28}
            height={28}
            surface="accent"
            size="meta"
            tone="accent"
            weight="strong"
            className={styles.mark}
            aria-hidden="true"
          >
            {mark}
          </Grid>
        )}
        <Box flex={1} minWidth={0} className={styles.words}>
          <h2 id={id}>{title}</h2>
          {caption && <p>{caption}</p>}
        </Box>
        {tools}
        {!isPhone && <IconButton icon="close" label={t('action.close')} onClick={onClose} />}
      </Row>
      <Box flex={1} minHeight={0} overflow="auto">
        {children}
      </Box>
      {danger && (
        <Row
          gap={12}
          align="center"
          justify="between"
          flex="none"
          pad="10 12"
          surface="sunken"
          borderTop="line"
          size="data"
        >
          {danger}
        </Row>
      )}
    </Stack>
  );
};

type SectionProps = { title: ReactNode; caption?: ReactNode; tools?: ReactNode; children: ReactNode };

/** A section of a panel with its own small heading. */
export const PanelSection = ({ title, caption, tools, children }: SectionProps) => {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} pad="10 12 12" className={styles.section}>
      <Row as="header" gap="4 8" align="center" wrap minHeight={28} below={6} className={styles.part}>
        <h3 id={id}>{title}</h3>
        {caption && <Caption>{caption}</Caption>}
        {tools && (
          <Row gap={6} push>
            {tools}
          </Row>
        )}
      </Row>
      {children}
    </Box>
  );
};
