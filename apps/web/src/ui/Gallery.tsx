import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, useThemeChoice } from '../theme/theme-store';
import { ConfirmProvider } from './Confirm';
import { DisconnectedBar } from './DisconnectedBar';
import { Charts } from './gallery/Charts';
import { Choosers } from './gallery/Choosers';
import { Controls } from './gallery/Controls';
import { Forms } from './gallery/Forms';
import styles from './gallery/Gallery.module.css';
import { Sheets } from './gallery/Sheets';
import { States } from './gallery/States';
import { Tables } from './gallery/Tables';
import { Writing } from './gallery/Writing';
import { galleryWords } from './gallery/words';
import { IconButton } from './IconButton';
import { NoticeProvider } from './Notice';
import { PageHeader } from './PageHeader';

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
        <div className={styles.page}>
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
            <div className={styles.grid}>
              <Charts />
              <Tables words={words} />
              <Sheets words={words} />
              <States words={words} />
              <Controls words={words} />
              <Choosers words={words} />
              <Forms words={words} />
              <Writing words={words} />
            </div>
          </main>
        </div>
      </ConfirmProvider>
    </NoticeProvider>
  );
};
