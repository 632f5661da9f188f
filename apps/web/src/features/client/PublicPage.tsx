import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../app/LanguageSwitch';
import { BrandMark } from '../../ui/icons/BrandMark';
import { Box, Row, Stack, Text } from '../../ui/layout/primitives';
import { BackLink } from './BackLink';
import styles from './ClientPage.module.css';

type Props = { title: string; subtitle: string; children: ReactNode };

/** The frame of a page that is open without login. */
export const PublicPage = ({ title, subtitle, children }: Props) => (
  <Stack align="center" minHeight="screen" surface="page" className={styles.page}>
    <Row
      as="header"
      align="center"
      justify="between"
      width="full"
      pad="0 16"
      surface="card"
      borderBottom="line"
      className={styles.bar}
    >
      <Row as="span" gap={10} align="center" size={18}>
        <BrandMark />
        <b>Talus</b>
      </Row>
      <LanguageSwitch />
    </Row>
    <Box as="main" width="full" surface="card" border="line" radius={4} className={styles.box}>
      <BackLink />
      <Text as="h1" above={8} size={24} line={32}>
        {title}
      </Text>
      <Text as="p" tone="muted" className={styles.subtitle}>
        {subtitle}
      </Text>
      {children}
    </Box>
  </Stack>
);
