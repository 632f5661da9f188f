import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, useThemeChoice } from '../../theme/theme-store';
import { IconButton } from '../controls/IconButton';
import { PageHeader } from '../layout/PageHeader';
import { Box, Grid } from '../layout/primitives';
import { ConfirmProvider } from '../overlay/Confirm';
import { NoticeProvider } from '../overlay/Notice';
import { DisconnectedBar } from '../status/DisconnectedBar';
import { Charts } from './Charts';
import { Choosers } from './Choosers';
import { Controls } from './Controls';
import { Forms } from './Forms';
import styles from './Gallery.module.css';
import { Sheets } from './Sheets';
import { States } from './States';
import { Tables } from './Tables';
import { Writing } from './Writing';
import { galleryWords } from './words';

const THEMES = [
  { choice: 'system', icon: 'monitor' },
  { choice: 'light', icon: 'sun' },
  { choice: 'dark', icon: 'moon' },
] as const;

/** All components of the kit on one page. Development only. */
export const Gallery = () => {
  const { i18n } = useTranslation();
  const words = galleryWords(i18n.language);
  const choice = useThemeChoice();
  const [now] = useState(() => Date.now());
  return (
    <NoticeProvider>
      <ConfirmProvider>
        <Box surface="page" className={styles.page}>
          <DisconnectedBar
            since={now - 102_000}
            now={now}
            zone="Asia/Taipei"
            attempt={4}
            nextAt={now + 8000}
            onRetry={() => undefined}
          />
          <main className={styles.main}>
            <PageHeader
              title={words.title}
              shown={words.shown}
              actions={THEMES.map((theme) => (
                <IconButton
                  key={theme.choice}
                  icon={theme.icon}
                  label={theme.choice}
                  pressed={theme.choice === choice}
                  onClick={() => chooseTheme(theme.choice)}
                />
              ))}
            />
            <Grid columns={3} gap={12} className={styles.grid}>
              <Charts />
              <Tables words={words} />
              <Sheets words={words} />
              <States words={words} />
              <Controls words={words} />
              <Choosers words={words} />
              <Forms words={words} />
              <Writing words={words} />
            </Grid>
          </main>
        </Box>
      </ConfirmProvider>
    </NoticeProvider>
  );
};
