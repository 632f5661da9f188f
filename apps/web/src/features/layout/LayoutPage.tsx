import { can } from '@talus/domain/access/can';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { errorWords } from '../../app/errors';
import { readOf } from '../../app/frame/read';
import { notify } from '../../app/notices';
import { membershipOf, selectedProject, viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { useUrlState } from '../../app/url/use-url-state';
import { useZone } from '../../app/use-zone';
import { useDeletePin, useFloorPlans } from '../../entities/floor-plans/queries';
import { paths } from '../../paths';
import { type PlanPin, pinLabel } from '../../ui/floor-plan/pins';
import { useConfirm } from '../../ui/overlay/Confirm';
import { LayoutScreen } from './LayoutScreen';
import { chosenPlan, planCodec } from './url';

/** Refresh interval of the ages, which are shown in minutes. */
const TICK_MS = 10_000;

/** The floor plans of the selected project. The URL holds plan and pin, so that a link shows the same. */
export const LayoutPage = () => {
  const { t } = useTranslation(['layout', 'shell']);
  const session = useSession();
  const project = selectedProject(session);
  const zone = useZone();
  const now = useNow(TICK_MS);
  const [link, change] = useUrlState(planCodec);
  const [isAuto, setAuto] = useState(true);
  const { plans, ...query } = useFloorPlans({ isAuto });
  const removal = useDeletePin();
  const confirm = useConfirm();
  if (!project) return null;

  const index = chosenPlan(plans ?? [], link);
  const image = plans?.[index];
  const deletePin = async (pin: PlanPin) => {
    if (!image) return;
    const name = pinLabel(pin);
    const body = t('delete.body', { plan: image.name });
    if (!(await confirm({ title: t('delete.title', { name }), body, yes: t('delete.yes'), cancelled: 'delete' })))
      return;
    removal.mutate(pin._id, {
      onSuccess: () => {
        notify.success(t('delete.done'));
        change({ plan: image._id, pin: null });
      },
      onError: (failure) => notify.error({ title: t('delete.failed'), ...errorWords(failure) }),
    });
  };
  return (
    <LayoutScreen
      plans={plans}
      index={index}
      opened={link.pin}
      onPlan={(plan) => change({ plan: plan._id, pin: null })}
      onOpen={(pin) => image && change({ plan: image._id, pin: pin?._id ?? null })}
      onDelete={can(viewerOf(session), 'admin.use', membershipOf(session)) ? deletePin : undefined}
      onImageError={() =>
        image && notify.error({ title: t('shell:error.loading'), text: t('image.failed', { name: image.name }) })
      }
      chartHref={(instruments) =>
        paths.chart({ project: project._id, instrument: instruments.map(({ _id }) => _id).join('_') })
      }
      projectName={project.name}
      now={now}
      zone={zone}
      isAuto={isAuto}
      onAuto={setAuto}
      read={readOf(query)}
    />
  );
};
