import type { InstrumentOption } from '@talus/contract/instruments/instrument-admin';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { outcomeOf } from '../../../app/form/save-outcome';
import { useZone } from '../../../app/use-zone';
import { paths } from '../../../paths';
import { Button } from '../../../ui/controls/Button';
import type { SaveOutcome } from '../../../ui/form/save-outcome';
import { useNotice } from '../../../ui/overlay/Notice';
import { type OpenForm, openForm } from '../common/AdminPage';
import type { OpenRecord } from '../common/open-record';
import { timeOf } from './columns';
import { NEW_REMARK, ownConflict, REMARK_FIELDS, recordOf } from './form';
import { remarkWrites } from './queries';
import type { RemarkRow } from './rows';

type Options = {
  project: string;
  open: OpenRecord;
  remark: RemarkRow | null;
  /** The filtered instrument: the default of a new remark. */
  instrument: string | null;
  instruments: readonly InstrumentOption[];
  onOpen: (open: OpenRecord) => void;
  onDelete: (row: RemarkRow) => void;
};

/** Returns the form of the open or new remark. */
export const useRemarkForm = (options: Options): OpenForm | null => {
  const { project, open, remark, instrument, instruments, onOpen, onDelete } = options;
  const { t } = useTranslation('adminRemarks');
  const zone = useZone();
  const notice = useNotice();
  const writes = remarkWrites(project);
  const made = useRef<string | null>(null);
  if (open === 'new')
    return openForm({
      key: `new ${project} ${instrument ?? ''}`,
      form: withStart(instrument),
      record: null,
      options: { instruments: instruments.map(({ _id, name }) => ({ value: _id, text: name })) },
      title: t('new.title'),
      verb: t('new.verb'),
      save: ({ instrument: of, ...input }) =>
        outcomeOf(async () => {
          const answer = await writes.create(of, input);
          made.current = answer._id;
          notice.success(t('created'));
          return answer;
        }),
      onSaved: () => onOpen(made.current),
      onClose: () => onOpen(null),
    });
  if (!remark) return null;
  const time = timeOf(remark.created_at, zone);
  const { _id, instrumentId, start_date, end_date } = remark;
  const curve = paths.chart({ project, instrument: instrumentId, startDate: start_date, endDate: end_date });
  return openForm({
    key: _id,
    form: REMARK_FIELDS,
    record: recordOf(remark, zone),
    revision: remark.revision,
    title: t('record.title', { instrument: remark.instrument }),
    caption: remark.user ? t('by', { name: remark.user.name, time }) : t('by.nobody', { time }),
    save: async (input, revision): Promise<SaveOutcome> => {
      const outcome = await outcomeOf(async () => {
        const answer = await writes.save(remark, { ...input, revision });
        notice.success(t('updated'));
        return answer;
      });
      return outcome.kind === 'conflict'
        ? { ...outcome, conflict: ownConflict(outcome.conflict as Parameters<typeof ownConflict>[0], zone) }
        : outcome;
    },
    onClose: () => onOpen(null),
    after: <Link to={curve}>{t('curve')}</Link>,
    danger: (
      <>
        <span>{t('about')}</span>
        <Button icon="trash" onClick={() => onDelete(remark)}>
          {t('delete.verb')}
        </Button>
      </>
    ),
  });
};

const withStart = (instrument: string | null) => ({
  ...NEW_REMARK,
  fields: NEW_REMARK.fields.map((field) => (field.name === 'instrument' ? { ...field, start: instrument } : field)),
});
