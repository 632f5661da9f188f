import './lib/no-eval';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/tokens.css';
import './theme/base.css';
import './ui/layout/primitives.module.css';
import { startClockSync, syncClock } from './app/clock-sync';
import { startConfig } from './app/config';
import { startConnection } from './app/connection/store';
import { currentLanguage, startLanguage } from './app/i18n';
import { queryClient } from './app/queries';
import { sessionStore, startSession } from './app/session/store';
import { connectApi } from './lib/api';
import { Providers } from './shell/Providers';
import { createRouter } from './shell/router';
import { watchSession } from './shell/watch-session';
import { startTheme } from './theme/theme-store';

startTheme();
startSession();
connectApi({ token: () => sessionStore.get().token, language: currentLanguage });
startConnection(() => {
  void syncClock();
  return queryClient.invalidateQueries();
});
await Promise.all([startConfig(), startLanguage()]);
startClockSync();

const router = createRouter();
watchSession(router);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Providers router={router} />
    </StrictMode>,
  );
