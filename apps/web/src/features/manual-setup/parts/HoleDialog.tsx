import { MOST_DEPTHS } from '@talus/domain/manual/hole';
import { readSurvey } from '@talus/domain/surveys/read-survey';
import { MOST_SURVEY_BYTES, PROBE_AXES } from '@talus/domain/surveys/survey';
import type { DateOrder } from '@talus/domain/surveys/survey-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjectId } from '../../../app/project-queries';
import { useDraft } from '../../../lib/drafts/use-draft';
import { Button } from '../../../ui/controls/Button';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { Field } from '../../../ui/controls/Field';
import { Segmented } from '../../../ui/controls/Segmented';
import { Select } from '../../../ui/controls/Select';
import { TextField } from '../../../ui/controls/TextField';
import { Caption, Grid, Row, Stack } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { Dialog } from '../../../ui/overlay/Dialog';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import { DropZone } from '../../../ui/upload/DropZone';
import type { Areas } from '../columns';
import {
  type DraftFault,
  depthsOf,
  FAULT_FIELDS,
  type HoleDraft,
  hasTwoAxes,
  holesWithoutB,
  isDateOpen,
  type NamedHole,
  NO_HOLE,
  withAxis,
  withStart,
  withSurvey,
} from '../hole-draft';
import styles from '../ManualSetup.module.css';

type Props = {
  areas: Areas;
  /** The existing holes. */
  holes: readonly NamedHole[];
  /** Start in the format of a datetime input. */
  start: string;
  onMake: (draft: HoleDraft) => void;
  onClose: () => void;
};

const ORDERS = ['day-first', 'month-first'] as const satisfies readonly DateOrder[];

const TEXTS = { normal: ['depth', 'interval'], advanced: ['max', 'min', 'interval'] } as const;

/** Describes a new hole: total depth or height range, and the depth interval. */
export const HoleDialog = ({ areas, holes, start, onMake, onClose }: Props) => {
  const { t } = useTranslation('manualSetup');
  const project = useProjectId();
  const {
    state: draft,
    set: setDraft,
    end,
  } = useDraft<HoleDraft>(
    `new hole ${project}`,
    () => ({ ...NO_HOLE, start }),
    (typed) =>
      Object.entries({ ...NO_HOLE, start: typed.start }).some(
        ([key, value]) => typed[key as keyof HoleDraft] !== value,
      ),
  );
  const close = () => {
    end();
    onClose();
  };
  const [fault, setFault] = useState<DraftFault | null>(null);
  const size = usePhone() ? 'touch' : 'normal';
  const { depths, fault: found } = depthsOf(
    draft,
    holes.map(({ name }) => name),
  );
  const change = (changed: Partial<HoleDraft>) => {
    setDraft({ ...draft, ...changed });
    setFault(null);
  };
  const errorAt = (field: keyof HoleDraft) =>
    fault && FAULT_FIELDS[fault] === field ? t(`hole.fault.${fault}`, { most: MOST_DEPTHS }) : null;
  const text = (field: 'name' | 'depth' | 'interval' | 'max' | 'min' | 'f1', isFirst = false) => (
    <Field key={field} label={t(`hole.${field}`)} required={field !== 'f1'} error={errorAt(field)}>
      {(control) => (
        <TextField
          {...control}
          size={size}
          autoFocus={isFirst}
          autoComplete="off"
          maxLength={field === 'name' ? 80 : 20}
          value={draft[field]}
          onValue={(value) => change({ [field]: value })}
        />
      )}
    </Field>
  );
  const places = areas.flatMap(({ name, station }, a) =>
    station.map((each, s) => ({ value: `${a} ${s}`, label: `${name} ${each.name}` })),
  );
  return (
    <Dialog title={t('hole.add')} onClose={close}>
      <Stack
        as="form"
        gap={10}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (found) setFault(found);
          else {
            end();
            onMake(draft);
          }
        }}
      >
        <FirstSurvey draft={draft} holes={holes} onDraft={(next) => change(next)} />
        {draft.survey && hasTwoAxes(draft.survey) && (
          <AxisFields draft={draft} holes={holes} error={errorAt('aHole')} onDraft={(next) => change(next)} />
        )}
        {text('name', true)}
        {!draft.survey && (
          <>
            <Checkbox checked={draft.isAdvanced} onChange={(isAdvanced) => change({ isAdvanced })}>
              {t('hole.advanced')}
            </Checkbox>
            <Grid gap="8 12" className={styles.pair}>
              {TEXTS[draft.isAdvanced ? 'advanced' : 'normal'].map((field) => text(field))}
            </Grid>
          </>
        )}
        {text('f1')}
        <Grid gap="8 12" className={styles.pair}>
          <Field label={t('hole.start')} required error={errorAt('start')}>
            {(control) => (
              <TextField
                {...control}
                size={size}
                type="datetime-local"
                value={draft.start}
                onValue={(value) => change({ start: value })}
              />
            )}
          </Field>
          <Field label={t('hole.place')}>
            {(control) => (
              <Select
                {...control}
                size={size}
                options={[{ value: '', label: t('hole.place.later') }, ...places]}
                value={draft.place}
                onValue={(place) => change({ place })}
              />
            )}
          </Field>
        </Grid>
        <Caption as="p" className={styles.plan}>
          {depths &&
            t('hole.plan', { n: depths.length, first: depths.at(-1)?.name ?? '', last: depths[0]?.name ?? '' })}
        </Caption>
        <Row gap={8} justify="end">
          <Button size={size} onClick={close}>
            {t('hole.cancel')}
          </Button>
          <Button kind="primary" size={size} type="submit">
            {t('hole.make')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};

type SurveyProps = { draft: HoleDraft; holes: readonly NamedHole[]; onDraft: (draft: HoleDraft) => void };

/** Chooses which axis of the file the hole is made of, and of the B axis the hole with the A axis. */
const AxisFields = ({ draft, holes, error, onDraft }: SurveyProps & { error: string | null }) => {
  const { t } = useTranslation('manualSetup');
  return (
    <div className={styles.pair}>
      <Field label={t('hole.axis')} group>
        {() => (
          <Segmented
            label={t('hole.axis')}
            value={draft.axis}
            onChange={(axis) => onDraft(withAxis(draft, axis, holes))}
            segments={PROBE_AXES.map((axis) => ({ value: axis, label: t(`hole.axis.${axis}`) }))}
          />
        )}
      </Field>
      {draft.axis === 'B' && (
        <Field label={t('hole.axis.of')} required error={error}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: '', label: t('hole.axis.choose') },
                ...holesWithoutB(holes).map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
              value={draft.aHole}
              onValue={(id) => onDraft(withAxis(draft, 'B', holes, id))}
            />
          )}
        </Field>
      )}
    </div>
  );
};

/** Reads the file of the first survey, source of depths and initial values. */
const FirstSurvey = ({ draft, holes, onDraft }: SurveyProps) => {
  const { t } = useTranslation(['manualSetup', 'manualImport']);
  const [refused, setRefused] = useState<string | null>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    const answer =
      file.size > MOST_SURVEY_BYTES ? { refusal: { fault: 'too-large' as const } } : readSurvey(await file.text());
    if ('survey' in answer) {
      setRefused(null);
      return onDraft(withSurvey(draft, { name: file.name, survey: answer.survey }, holes));
    }
    const { fault, line } = answer.refusal;
    const why = t(`manualImport:probe.fault.${fault}`);
    setRefused(line === undefined ? why : t('manualImport:probe.refused.line', { line, why }));
  };
  const { survey } = draft;
  if (!survey)
    return (
      <>
        <DropZone
          label={t('hole.survey')}
          accept=".csv,.gkn,.txt"
          rule={t('hole.survey.rule')}
          onFiles={([file]) => void open(file)}
        />
        {refused !== null && <ErrorLine title={t('manualImport:probe.refused')}>{refused}</ErrorLine>}
      </>
    );
  return (
    <Row gap="8 12" align="center" wrap size="data" className={styles.survey}>
      <b>{survey.name}</b>
      <Button size="small" onClick={() => onDraft({ ...draft, survey: null, axis: 'A', aHole: '', order: null })}>
        {t('hole.survey.remove')}
      </Button>
      <span>{t(hasTwoAxes(survey) ? 'hole.survey.stored.axis' : 'hole.survey.stored')}</span>
      {isDateOpen({ ...draft, order: null }) && (
        <Field label={t('hole.survey.order', { text: survey.survey.dateText })} group>
          {() => (
            <Segmented
              label={t('manualImport:probe.order')}
              value={draft.order}
              onChange={(order) => onDraft(withStart(draft, order))}
              segments={ORDERS.map((order) => ({ value: order, label: t(`manualImport:probe.order.${order}`) }))}
            />
          )}
        </Field>
      )}
    </Row>
  );
};
