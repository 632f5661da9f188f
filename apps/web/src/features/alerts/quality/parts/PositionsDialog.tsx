import { POSITIONS } from '@talus/contract/alarms/alarm-quality';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../../app/errors';
import { notify } from '../../../../app/notices';
import { useDraft } from '../../../../lib/drafts/use-draft';
import { Button } from '../../../../ui/controls/Button';
import { Field } from '../../../../ui/controls/Field';
import { NumberField } from '../../../../ui/controls/NumberField';
import { Row, Stack } from '../../../../ui/layout/primitives';
import { Dialog } from '../../../../ui/overlay/Dialog';
import { useSavePositions } from '../queries';
import styles from './PositionsDialog.module.css';

type Props = { projectName: string; positions: number; onClose: () => void };

/** The form for the number of operator positions of a project. */
export const PositionsDialog = ({ projectName, positions, onClose }: Props) => {
  const { t } = useTranslation(['alarmQuality', 'ui']);
  const {
    state: draft,
    set: setDraft,
    end,
  } = useDraft(
    `positions ${projectName}`,
    () => positions,
    (typed) => typed !== positions,
  );
  const close = () => {
    end();
    onClose();
  };
  const save = useSavePositions();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(draft, {
      onSuccess: () => {
        notify.success(t('positions.done', { project: projectName, n: draft }));
        close();
      },
    });
  };
  return (
    <Dialog title={t('positions.title', { project: projectName })} onClose={close}>
      <Stack as="form" gap={16} className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('positions.label')}
          hint={t('positions.hint', POSITIONS)}
          error={save.error && errorWords(save.error).text}
        >
          {(control) => (
            <NumberField
              {...control}
              data-autofocus=""
              size="normal"
              value={draft}
              {...POSITIONS}
              decimals={0}
              onValue={(next) => setDraft(next ?? draft)}
            />
          )}
        </Field>
        <Row gap={8} justify="end">
          <Button onClick={close}>{t('ui:action.cancel')}</Button>
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t('positions.save')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};
