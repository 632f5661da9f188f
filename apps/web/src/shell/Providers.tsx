import { QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { i18n } from '../app/i18n';
import { NoticeOutlet } from '../app/notices';
import { queryClient } from '../app/queries';
import { ConfirmProvider } from '../ui/overlay/Confirm';
import { NoticeProvider } from '../ui/overlay/Notice';
import type { Router } from './router';

export const Providers = ({ router }: { router: Router }) => (
  <QueryClientProvider client={queryClient}>
    <I18nextProvider i18n={i18n}>
      <NoticeProvider>
        <NoticeOutlet />
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
      </NoticeProvider>
    </I18nextProvider>
  </QueryClientProvider>
);
