import type { ReactNode } from 'react';
import styles from './layout.module.css';
import { Box, Caption, Row, Stack } from './primitives';

type Props = { children: ReactNode };

/** The frame of a screen on a phone, from top to bottom: PhoneTitle, PhoneTabs, PhoneBody, PhoneFooter. */
export const PhoneFrame = ({ children }: Props) => <Stack className={styles.frame}>{children}</Stack>;

type TitleProps = {
  title: string;
  /** Content after the title. */
  mark?: ReactNode;
  /** Content at the right edge. */
  children?: ReactNode;
};

export const PhoneTitle = ({ title, mark, children }: TitleProps) => (
  <Row as="header" align="center" flex="none" height={48} className={styles.phoneFrameTitle}>
    <h1>{title}</h1>
    {mark}
    <Box as="span" push />
    {children}
  </Row>
);

/** Stays on top while the body scrolls. */
export const PhoneTabs = ({ children }: Props) => (
  <Box surface="page" className={styles.phoneFrameTabs}>
    {children}
  </Box>
);

export const PhoneBody = ({ children }: Props) => (
  <Stack gap={8} flex={1} pad={8}>
    {children}
  </Stack>
);

/** Stays at the bottom: toggles, then the load time, then buttons. */
export const PhoneFooter = ({ children }: Props) => (
  <Row
    as="footer"
    gap="0 12"
    align="center"
    wrap
    flex="none"
    minHeight={52}
    pad="0 6 0 16"
    surface="card"
    borderTop="line"
    className={styles.footer}
  >
    {children}
  </Row>
);

export const PhoneRefreshed = ({ children }: Props) => (
  <Caption push textAlign="end" nowrap>
    {children}
  </Caption>
);
