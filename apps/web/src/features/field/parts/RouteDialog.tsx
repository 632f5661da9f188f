import { ApiError } from '@talus/contract/client';
import { createFieldRoute, deleteFieldRoute, type FieldRoute, saveFieldRoute } from '@talus/contract/data/field';
import { isOnRoutes } from '@talus/domain/field/route';
import { ruleOf } from '@talus/domain/readings/type-rules/registry';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeAndRead } from '../../../app/data/write';
import { errorWords, reportError } from '../../../app/errors';
import { sentenceText } from '../../../app/list-text';
import { notify } from '../../../app/notices';
import { useProjectId } from '../../../app/project-queries';
import { manualName } from '../../../entities/manual/places';
import { useManualInstruments } from '../../../entities/manual/queries';
import { useDraftReducer } from '../../../lib/drafts/use-draft';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { TextField } from '../../../ui/controls/TextField';
import { Grid, Row } from '../../../ui/layout/primitives';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { Dialog } from '../../../ui/overlay/Dialog';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import { faultOf, formOf, type RouteForm, type RouteFormAction, reduceRoute } from '../route-form';
import { InstrumentPicker } from './InstrumentPicker';
import { StopRows } from './StopRows';

/** Returns the manually read instruments that a route can contain. */
const useRoutable = () => {
  const { data: instruments } = useManualInstruments();
  if (!instruments) return null;
  return instruments
    .filter(({ group, instrument_type }) => isOnRoutes({ group, rule: ruleOf(instrument_type) }))
    .map((instrument) => ({
      _id: instrument._id,
      name: manualName(instrument),
      place: instrument.station?.name ?? '',
    }));
};

type Typed = { form: RouteForm; route: FieldRoute | null };

const reduceTyped = (typed: Typed, action: RouteFormAction): Typed => ({
  ...typed,
  form: reduceRoute(typed.form, action),
});

type Props = { route: FieldRoute | null; onClose: () => void };

/** Creates or edits a route: name and ordered stops. */
export const RouteDialog = ({ route: shown, onClose }: Props) => {
  const { t } = useTranslation('field');
  const projectId = useProjectId();
  const confirm = useConfirm();
  // Keeps the route as first edited, so that a save detects a concurrent change
  const [{ form, route }, dispatch, { end }] = useDraftReducer(
    `field route ${shown?._id ?? `new ${projectId}`}`,
    reduceTyped,
    (): Typed => ({ form: formOf(shown), route: shown }),
    (typed) => JSON.stringify(typed.form) !== JSON.stringify(formOf(typed.route)),
  );
  const close = () => {
    end();
    onClose();
  };
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const routable = useRoutable();
  const fault = faultOf(form);
  const done = (word: string) => {
    notify.success(word);
    close();
  };
  const save = async () => {
    if (fault) return setFailure(t(fault));
    setBusy(true);
    const body = { name: form.name, stops: form.stops.map(({ instrument, note }) => ({ instrument, note })) };
    try {
      if (route)
        await writeAndRead(saveFieldRoute, {
          params: { projectId, routeId: route._id },
          body: { ...body, revision: route.revision },
        });
      else await writeAndRead(createFieldRoute, { params: { projectId }, body });
      done(t('edit.saved'));
    } catch (error) {
      setFailure(failureWords(error, (name) => t('edit.changed', { name })));
      setBusy(false);
    }
  };
  const remove = async () => {
    if (!route) return;
    const question = { title: t('edit.delete.ask', { name: route.name }), body: t('edit.delete.text') };
    if (!(await confirm({ ...question, yes: t('edit.delete'), cancelled: 'delete' }))) return;
    try {
      const params = { projectId, routeId: route._id };
      await writeAndRead(deleteFieldRoute, { params, query: { revision: route.revision } });
      done(t('edit.deleted'));
    } catch (error) {
      reportError(error, 'error.deleting');
    }
  };
  return (
    <Dialog title={t(route ? 'edit.title' : 'edit.new')} onClose={close} wide>
      <Grid gap={12}>
        <Field label={t('edit.name')} required>
          {(control) => (
            <TextField
              {...control}
              size="touch"
              maxLength={100}
              value={form.name}
              onValue={(name) => dispatch({ type: 'named', name })}
            />
          )}
        </Field>
        <StopRows stops={form.stops} dispatch={dispatch} />
        <InstrumentPicker
          instruments={routable}
          chosen={form.stops}
          onAdd={({ _id, name }) => dispatch({ type: 'added', instrument: _id, name })}
        />
        {failure && <ErrorLine title={t('edit.failed')}>{failure}</ErrorLine>}
        <Row gap={8} justify="end">
          {route && (
            <Button icon="trash" size="touch" onClick={remove}>
              {t('edit.delete')}
            </Button>
          )}
          <Button kind="primary" size="touch" busy={isBusy} onClick={save}>
            {t('edit.save')}
          </Button>
        </Row>
      </Grid>
    </Dialog>
  );
};

/** Words a failed save: the author of a conflicting change, field errors, or the error itself. */
const failureWords = (error: unknown, changed: (name: string) => string): string => {
  if (!(error instanceof ApiError)) throw error;
  if (error.conflict) return changed(error.conflict.by?.name ?? '');
  return sentenceText(error.fields.map(({ reason }) => reason)) || errorWords(error).text;
};
