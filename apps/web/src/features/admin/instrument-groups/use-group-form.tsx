import type { InstrumentGroup, InstrumentGroupInput } from '@talus/contract/instruments/instrument-groups';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../app/form/save-outcome';
import { Button } from '../../../ui/controls/Button';
import type { SaveOutcome } from '../../../ui/form/save-outcome';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { useNotice } from '../../../ui/overlay/Notice';
import { type OpenForm, openForm } from '../common/AdminPage';
import type { OpenRecord } from '../common/open-record';
import { useDelete } from '../common/use-delete';
import { GROUP_FIELDS, recordOf } from './form';
import { GroupFields } from './parts/GroupFields';
import { groupWrites, useOptions } from './queries';

type Options = {
  project: string;
  open: OpenRecord;
  group: InstrumentGroup | null;
  onOpen: (open: OpenRecord) => void;
};

/** Returns the form of the open or new group; both confirm before saving. */
export const useGroupForm = ({ project, open, group, onOpen }: Options): OpenForm | null => {
  const { t } = useTranslation(['adminGroups', 'admin']);
  const notice = useNotice();
  const confirm = useConfirm();
  const remove = useDelete();
  const writes = groupWrites(project);
  const made = useRef<string | null>(null);
  const options = useOptions(project, open !== null);
  const instruments = useMemo(() => options.data ?? [], [options.data]);
  const names = useMemo(
    () =>
      new Map([
        ...(group?.instrumentList ?? []).map(({ instrument, name }) => [instrument, name] as const),
        ...instruments.map(({ _id, name }) => [_id, name] as const),
      ]),
    [group, instruments],
  );
  const nameOf = (instrument: string) => names.get(instrument) || t('member.gone');
  const asked = ({ name, instrumentList }: InstrumentGroupInput, what: 'create' | 'update') =>
    confirm({
      title: t(`${what}.ask`, { name }),
      body: t(`${what}.body`, { instruments: t('count', { count: instrumentList.length }) }),
      yes: t(what === 'create' ? 'new.verb' : 'update.yes'),
    });
  const fields = (
    <GroupFields
      instruments={instruments}
      nameOf={nameOf}
      onRetry={options.isError ? () => void options.refetch() : null}
    />
  );
  const choices = { instruments: [...names].map(([value, text]) => ({ value, text })) };
  if (open === 'new')
    return openForm({
      key: `new ${project}`,
      form: GROUP_FIELDS,
      record: null,
      options: choices,
      title: t('new.title'),
      verb: t('new.verb'),
      fields,
      save: async (input): Promise<SaveOutcome> => {
        if (!(await asked(input, 'create'))) return { kind: 'cancelled' };
        return outcomeOf(async () => {
          const answer = await writes.create(input);
          made.current = answer._id;
          notice.success(t('created'));
          return answer;
        });
      },
      onSaved: () => onOpen(made.current),
      onClose: () => onOpen(null),
    });
  if (!group) return null;
  return openForm({
    key: group._id,
    form: GROUP_FIELDS,
    record: recordOf(group),
    revision: group.revision,
    options: choices,
    title: group.name,
    caption: t('admin:revision', { n: group.revision }),
    verb: t('update.yes'),
    fields,
    save: async (input, revision): Promise<SaveOutcome> => {
      if (!(await asked(input, 'update'))) return { kind: 'cancelled' };
      return outcomeOf(async () => {
        const answer = await writes.save(group._id, { ...input, ...(revision !== undefined && { revision }) });
        notice.success(t('updated'));
        return answer;
      });
    },
    onClose: () => onOpen(null),
    danger: (
      <>
        <span>{t('delete.body')}</span>
        <Button
          icon="trash"
          onClick={() =>
            void remove({
              name: group.name,
              body: t('delete.body'),
              call: () => writes.remove(group),
              onDone: () => onOpen(null),
            })
          }
        >
          {t('delete')}
        </Button>
      </>
    ),
  });
};
