import { getImageTaken, saveLayoutImage } from '@talus/contract/places/layout-edit';
import type { LayoutImage } from '@talus/contract/places/layouts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../app/data/read';
import { outcomeOf } from '../../../../app/form/save-outcome';
import { notify } from '../../../../app/notices';
import { useZone } from '../../../../app/use-zone';
import { TakenLine } from '../../../../entities/pictures/TakenLine';
import { api } from '../../../../lib/api';
import { ConflictBox } from '../../../../ui/form/ConflictBox';
import { FormBody } from '../../../../ui/form/FormBody';
import { FormFoot } from '../../../../ui/form/FormFoot';
import { FormProvider } from '../../../../ui/form/FormProvider';
import { FormSections } from '../../../../ui/form/FormSections';
import { giveUpForm } from '../../../../ui/form/form-draft';
import { Dialog } from '../../../../ui/overlay/Dialog';
import { useRecordTime } from '../../common/use-record-time';
import { PLAN_FORM } from '../form';
import { readPlans } from '../queries';

type Props = { project: string; image: LayoutImage; onClose: () => void };

/** Edits the name and the description of a plan. */
export const PlanDialog = ({ project, image, onClose }: Props) => {
  const { t } = useTranslation('adminPlans');
  const time = useRecordTime();
  const zone = useZone();
  const taken = useRead(
    getImageTaken,
    { params: { projectId: project, imageId: image._id } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const { _id: imageId, revision, name } = image;
  const draft = `plan ${imageId}`;
  const cancel = () => {
    giveUpForm(draft);
    onClose();
  };
  return (
    <Dialog title={t('edit')} onClose={cancel}>
      <FormProvider
        draft={draft}
        form={PLAN_FORM}
        record={image}
        revision={revision}
        save={(input, began) =>
          outcomeOf(async () => {
            const params = { projectId: project, imageId };
            const saved = await api(saveLayoutImage, { params, body: { ...input, revision: began } });
            await readPlans(project).catch(() => undefined);
            return saved;
          })
        }
        onSaved={() => {
          notify.success(t('saved'));
          onClose();
        }}
      >
        <ConflictBox time={time} />
        <FormBody label={t('edit')}>
          <FormSections />
        </FormBody>
        <TakenLine read={taken} zone={zone} isQuiet />
        <FormFoot name={name} />
      </FormProvider>
    </Dialog>
  );
};
