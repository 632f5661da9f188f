import {
  createInstrument,
  type KeptInstrument,
  saveVersion,
  type InstrumentForm as Values,
} from '@talus/contract/instruments/instrument-admin';
import { tryFormula } from '@talus/contract/instruments/instrument-tools';
import { disordersOf } from '@talus/contract/instruments/limit-disorders';
import { limitSentence } from '@talus/messages/limit-sentence';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../app/form/save-outcome';
import { notify } from '../../../app/notices';
import { useReasoned } from '../../../app/use-reasoned';
import { useZone } from '../../../app/use-zone';
import { api } from '../../../lib/api';
import { FormProvider } from '../../../ui/form/FormProvider';
import type { SaveOutcome } from '../../../ui/form/save-outcome';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { useConfirmed } from '../common/use-confirmed';
import { choicesOf } from './choices';
import { FormLayout } from './FormLayout';
import { INSTRUMENT_FIELDS, MANUAL_FIELDS } from './form';
import type { InstrumentFormProps } from './form-props';
import { isFew } from './formula-day';
import { typedBounds } from './parts/LimitsCard';
import { refreshInstruments } from './queries';
import { bodyOf, ownConflict, recordOf } from './record';

/** The form of a new instrument or of a version of an existing one. */
export const InstrumentForm = (props: InstrumentFormProps) => {
  const { project, kept, version, onLink, options, documents, types, areas, cameras } = props;
  const { t, i18n } = useTranslation(['instruments', 'limits', 'places']);
  const zone = useZone();
  const confirm = useConfirm();
  const confirmed = useConfirmed();
  const reasoned = useReasoned();
  const [documentId, setDocument] = useState(version?.document_id ?? null);
  const record = useMemo(() => (kept && version ? recordOf(kept, version, zone) : null), [kept, version, zone]);
  const choices = useMemo(
    () => choicesOf({ options, documents, types, areas, cameras }, documentId, i18n.language),
    [options, documents, types, areas, cameras, documentId, i18n.language],
  );

  /** Asks for confirmation if limits are out of order. */
  const confirmLimits = async (data: Values['data']): Promise<boolean> => {
    const disorders = disordersOf(typedBounds(data));
    if (disorders.length === 0) return true;
    const sentences = disorders.map(({ field: _, ...disorder }) =>
      limitSentence(disorder, (key, params) => t(`limits:${key}`, params ?? {})),
    );
    return confirm({ title: t('limits.ask'), body: sentences.join(' · '), yes: t('limits.ask.yes') });
  };

  /** Reports the share of rows with a result if a formula gives few. */
  const tellDay = async ({ useFunction, data }: Values) => {
    const { evalFunction, document_id, allowZeroMeasurement, operand_within = null } = data;
    if (!useFunction || !evalFunction) return;
    const body = { evalFunction, document_id, allowZeroMeasurement, operand_within };
    // The save succeeded; the card repeats this check when the API answers
    const day = await api(tryFormula, { body }).then(
      (tried) => tried.day,
      () => null,
    );
    if (!day) return;
    if (day.rows > 0) notify.info({ title: t('day', day), ...(isFew(day) && { text: t('day.few') }) });
  };

  /** Asks for confirmation when an instrument newly loses its station or is created without one. */
  const confirmPlace = async (station: string | null): Promise<boolean> => {
    if (station !== null || (kept && kept.station === null)) return true;
    return confirm({ title: t('places:place.ask'), body: t('places:place.ask.body'), yes: t('places:place.ask.yes') });
  };

  const save = async (form: Values, revision: number | undefined): Promise<SaveOutcome> => {
    if (!(await confirmLimits(form.data)) || !(await confirmPlace(form.station ?? null))) return { kind: 'cancelled' };
    const body = { ...bodyOf(form, project), confirm: true };
    let made: KeptInstrument | undefined;
    const outcome = await outcomeOf(async () => {
      made =
        kept && version
          ? await confirmed((confirmAlarms) =>
              reasoned((reason) =>
                api(saveVersion, {
                  params: { instrumentId: kept._id, versionId: version._id },
                  body: {
                    ...body,
                    ...reason,
                    ...(revision !== undefined && { revision }),
                    ...(confirmAlarms && { confirmAlarms }),
                  },
                }),
              ),
            )
          : await api(createInstrument, { body });
      return made;
    });
    if (outcome.kind === 'conflict' && version)
      return {
        ...outcome,
        conflict: ownConflict(outcome.conflict as Parameters<typeof ownConflict>[0], version, zone),
      };
    if (outcome.kind === 'saved' && made) {
      notify.success(t(kept ? 'saved' : 'created'));
      void tellDay(form);
      if (!kept) onLink({ tab: 'edit', instrument: made._id, version: null });
      void refreshInstruments(project);
    }
    return outcome;
  };
  return (
    <FormProvider
      draft={`instrument ${kept && version ? `${kept._id} ${version._id}` : `new ${project}`}`}
      form={kept?.manual ? MANUAL_FIELDS : INSTRUMENT_FIELDS}
      record={record}
      revision={kept?.revision}
      options={choices}
      save={save}
    >
      <FormLayout {...props} confirmLimits={confirmLimits} onDocument={setDocument} />
    </FormProvider>
  );
};
