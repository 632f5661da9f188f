import type { EventDetails } from '@talus/contract/alarms/events';
import { can } from '@talus/domain/access/can';
import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notices';
import { membershipOf, viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { isWithdrawn } from './end';
import type { AllowedActions } from './parts/EventDetail';
import { useEventActions } from './queries';
import { isUnreported } from './view';

/** Returns the actions that the user may take on an event. */
export const useAllowedActions = (event: EventDetails): AllowedActions => {
  const { t } = useTranslation('alerts');
  const session = useSession();
  const { inform, acknowledge, resend } = useEventActions(event);
  const may = (action: Parameters<typeof can>[1]) => can(viewerOf(session), action, membershipOf(session));
  // Ended events can still be reported; withdrawn events need no action
  const isAsked = !isWithdrawn(event);
  const isMissing = (isUnreported(event) && event.level !== 'WL') || event.isUnseen;
  const canInform = isAsked && may('occ.watch') && isMissing && event.instrumentId !== null;
  return {
    onInform: canInform ? () => inform.mutate(undefined, { onSuccess: () => notify.success(t('inform.done')) }) : null,
    onAcknowledge:
      isAsked && may('event.acknowledge') && !event.state.acknowledged
        ? (comment) => acknowledge.mutate(comment, { onSuccess: () => notify.success(t('acknowledge.done')) })
        : null,
    onResend: may('admin.use')
      ? (delivery) =>
          resend.mutate(delivery, {
            onSuccess: ({ resent }) => notify.success(t('delivery.resent', { count: resent })),
          })
      : null,
    busy: inform.isPending ? 'inform' : acknowledge.isPending ? 'acknowledge' : resend.isPending ? 'resend' : null,
  };
};
