import './no-server';
import { catalogue } from '@talus/messages/all-zh-TW';
import { QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import '../../../../apps/web/src/theme/base.css';
import '../../../../apps/web/src/theme/tokens.css';
import { i18n } from '../../../../apps/web/src/app/i18n';
import { queryClient } from '../../../../apps/web/src/app/queries';
import { NO_SESSION } from '../../../../apps/web/src/app/session/state';
import { sessionStore } from '../../../../apps/web/src/app/session/store';
import { idOf, projectOf, userOf } from '../../../../apps/web/src/app/test-data';
import { BulkPage } from '../../../../apps/web/src/features/admin/bulk/BulkPage';
import { PeoplePage } from '../../../../apps/web/src/features/admin/people/PeoplePage';
import { ConfirmProvider } from '../../../../apps/web/src/ui/overlay/Confirm';
import { NoticeProvider } from '../../../../apps/web/src/ui/overlay/Notice';
import { settle, untilPainted } from '../../browser/page/stopwatch';
import type { List } from '../lists.bench';
import { changedPerson, FILE, instrumentsOf, peopleOf } from './made-up';

export type ListPage = {
  /**
   * Draws the answer in memory, then draws again with one row changed, in milliseconds; returns also the number of
   * drawn rows.
   */
  paint(list: List, rows: number): Promise<{ first: number; again: number; shown: number }>;
};

declare global {
  interface Window {
    listPage: ListPage;
  }
}

await i18n.use(initReactI18next).init({
  lng: 'zh-TW',
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: ':',
  interpolation: { escapeValue: false },
  resources: { 'zh-TW': catalogue },
});
const { jwt: _, project: __, ...user } = userOf(['admin']);
sessionStore.dispatch({
  type: 'restored',
  session: { ...NO_SESSION, token: 't', user, projects: [projectOf(1)], projectId: idOf(1), renewedAt: Date.now() },
});
const place = document.getElementById('root') as HTMLElement;

const SCREENS = {
  people: { key: ['admin', 'people'], Page: PeoplePage, made: peopleOf, changed: changedPerson },
  instruments: {
    key: ['admin', 'bulk', idOf(1)],
    Page: BulkPage,
    made: instrumentsOf,
    changed: ([first, ...rest]: ReturnType<typeof instrumentsOf>) =>
      first ? [{ ...first, revision: first.revision + 1 }, ...rest] : [],
  },
} as const;

async function paint<Row>({ key, Page, made, changed }: Screen<Row>, count: number) {
  queryClient.clear();
  queryClient.setQueryData(['admin', 'bulk', 'files'], [FILE]);
  const rows = made(count);
  queryClient.setQueryData(key, rows);
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  const root = createRoot(place);
  await settle();
  const first = await untilPainted(() =>
    flushSync(() =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <I18nextProvider i18n={i18n}>
            <NoticeProvider>
              <ConfirmProvider>
                <RouterProvider router={router} />
              </ConfirmProvider>
            </NoticeProvider>
          </I18nextProvider>
        </QueryClientProvider>,
      ),
    ),
  );
  await settle();
  const shown = document.querySelectorAll('tbody tr, .dsg-row:not(.dsg-row-header)').length;
  const again = await untilPainted(() => queryClient.setQueryData(key, changed(rows)));
  root.unmount();
  return { first, again, shown };
}

type Screen<Row> = {
  key: readonly unknown[];
  Page: () => React.ReactNode;
  made: (count: number) => Row[];
  changed: (rows: Row[]) => Row[];
};

window.listPage = {
  paint: (list, rows) => (list === 'people' ? paint(SCREENS.people, rows) : paint(SCREENS.instruments, rows)),
};
