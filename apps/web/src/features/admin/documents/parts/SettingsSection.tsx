import type { Document } from '@talus/contract/data/documents';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../../app/form/save-outcome';
import { notify } from '../../../../app/notices';
import { useZone } from '../../../../app/use-zone';
import { ConflictBox } from '../../../../ui/form/ConflictBox';
import { FormBody } from '../../../../ui/form/FormBody';
import { FormFoot } from '../../../../ui/form/FormFoot';
import { FormProvider } from '../../../../ui/form/FormProvider';
import { FormSections } from '../../../../ui/form/FormSections';
import { LeaveGuard } from '../../../../ui/form/LeaveGuard';
import { PanelSection } from '../../common/SidePanel';
import { DOCUMENT_FIELDS } from '../form';
import { saveDocument, useColumns } from '../queries';
import { SpacingProposal } from './SpacingProposal';
import { ZoneWarning } from './ZoneWarning';

/** The settings: row interval, notification of silence, logger time zone. */
export const SettingsSection = ({ document }: { document: Document }) => {
  const { t } = useTranslation('adminDocuments');
  const zone = useZone();
  const columns = useColumns(document._id).data ?? [];
  return (
    <FormProvider
      key={document._id}
      draft={`document ${document._id}`}
      form={DOCUMENT_FIELDS}
      record={document}
      options={{
        columns: columns.map(({ _id, name, unit }) => ({ value: _id, text: unit ? `${name} (${unit})` : name })),
      }}
      revision={document.revision}
      save={(input, revision) =>
        outcomeOf(async () => {
          const answer = await saveDocument(document._id, { ...input, revision });
          notify.success(t('saved'));
          return answer;
        })
      }
    >
      <LeaveGuard />
      <PanelSection
        title={t('settings')}
        caption={t('settings.ms', { ms: document.data_interval.toLocaleString('en-US') })}
      >
        <ConflictBox time={(at) => formatTime(Date.parse(at), zone, 'HH:mm:ss')} />
        <FormBody label={t('settings')}>
          <SpacingProposal id={document._id} />
          <FormSections />
          <ZoneWarning />
        </FormBody>
        <FormFoot name={document.name} />
      </PanelSection>
    </FormProvider>
  );
};
