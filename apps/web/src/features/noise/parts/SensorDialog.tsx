import { type NoiseSensor, saveNoiseSensor } from '@talus/contract/data/noise';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { writeAndRead } from '../../../app/data/write';
import { outcomeOf } from '../../../app/form/save-outcome';
import { notify } from '../../../app/notices';
import { useZone } from '../../../app/use-zone';
import { ConflictBox } from '../../../ui/form/ConflictBox';
import { FormBody } from '../../../ui/form/FormBody';
import { FormFoot } from '../../../ui/form/FormFoot';
import { FormProvider } from '../../../ui/form/FormProvider';
import { FormSections } from '../../../ui/form/FormSections';
import { giveUpForm } from '../../../ui/form/form-draft';
import { Dialog } from '../../../ui/overlay/Dialog';
import { SENSOR_FORM } from '../form';

type Props = { sensor: NoiseSensor; onClose: () => void };

/** The form of a sensor's report details; for administrators. */
export const SensorDialog = ({ sensor, onClose }: Props) => {
  const { t } = useTranslation('noise');
  const zone = useZone();
  const draft = `noise sensor ${sensor._id}`;
  const cancel = () => {
    giveUpForm(draft);
    onClose();
  };
  return (
    <Dialog title={`${t('info.edit')} ${sensor.name}`} onClose={cancel}>
      <FormProvider
        draft={draft}
        form={SENSOR_FORM}
        record={sensor}
        revision={sensor.revision}
        save={(input, revision) =>
          outcomeOf(() =>
            writeAndRead(saveNoiseSensor, { params: { instrumentId: sensor._id }, body: { ...input, revision } }),
          )
        }
        onSaved={() => {
          notify.success(t('info.saved'));
          onClose();
        }}
      >
        <ConflictBox time={(at) => formatTime(Date.parse(at), zone, 'yyyy/MM/dd HH:mm')} />
        <FormBody label={t('info.edit')}>
          <FormSections />
        </FormBody>
        <FormFoot name={sensor.name} />
      </FormProvider>
    </Dialog>
  );
};
