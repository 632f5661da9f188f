import { matchDepths } from '@talus/domain/surveys/match-depths';
import { surveyChecksums } from '@talus/domain/surveys/survey';
import type { DateOrder } from '@talus/domain/surveys/survey-date';
import { formatCount, formatNumber } from '@talus/domain/text/format-number';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { useProjectId } from '../../../app/project-queries';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Checkbox } from '../../../ui/Checkbox';
import { ErrorLine } from '../../../ui/ErrorLine';
import { Field } from '../../../ui/Field';
import { Segmented } from '../../../ui/Segmented';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import { useLeaveGuard } from '../../../ui/use-leave-guard';
import { useImportPreview } from '../import-queries';
import { LevelWord } from '../LevelWord';
import { levelCounts } from '../levels';
import { useSettled } from '../use-settled';
import { useStoreReadings } from '../use-store-readings';
import type { Hole } from './holes';
import styles from './ProbeImport.module.css';
import { ProbeTable } from './ProbeTable';
import { holeFor, NO_CHOICE, type ProbeFile, probeBody, timeFor } from './state';

const ASK_AFTER_MS = 400;
const ORDERS = ['day-first', 'month-first'] as const satisfies readonly DateOrder[];

type Props = { file: ProbeFile; holes: readonly Hole[]; onDiscard: () => void; onStored?: () => void };

/** A survey that was read: its hole, its time, its checksums, and what storing it would do. */
export const ProbeSurvey = ({ file, holes, onDiscard, onStored }: Props) => {
  const { t } = useTranslation(['manualImport', 'status']);
  const project = useProjectId();
  const [choice, setChoice] = useState(NO_CHOICE);
  const [stored, setStored] = useState(0);
  const { survey } = file;
  const { hole, isSure } = holeFor(survey, holes, choice.hole);
  const time = timeFor(file, choice);
  const { replace } = choice;
  const body = useMemo(
    () => probeBody(file, { hole, local: time.local, replace, project }),
    [file, hole, time.local, replace, project],
  );
  const name = [file.name, hole?._id, time.local, replace, stored].join(' ');
  const isSettled = useSettled(name, ASK_AFTER_MS) === name;
  const asked = useImportPreview(['probe', name], isSettled ? body : null);
  const preview = body && isSettled && !asked.isPlaceholderData ? (asked.data ?? null) : null;
  const matched = hole && matchDepths(survey, hole.depths);
  const { isBusy, upload } = useStoreReadings({
    body,
    preview,
    skipped: matched?.unknown.length ?? 0,
    onStored: () => {
      setStored((n) => n + 1);
      onStored?.();
    },
  });
  useLeaveGuard((preview?.stored ?? 0) > 0);
  const replaced = preview?.outputs.some(({ state }) => state === 'conflict') || replace;
  return (
    <>
      <Card
        title={file.name}
        caption={t('probe.about', {
          format: t(`probe.format.${survey.format}`),
          hole: survey.hole,
          n: survey.depths.length,
        })}
        tools={survey.probe && t('probe.sensor', { probe: survey.probe })}
      >
        <div className={styles.fields}>
          <Field label={t('probe.hole')} error={isSure ? null : t('probe.hole.near', { name: survey.hole })}>
            {(control) => (
              <Select
                {...control}
                value={hole?._id ?? ''}
                onValue={(id) => setChoice({ ...choice, hole: id || null })}
                options={[
                  ...(hole ? [] : [{ value: '', label: t('probe.hole.choose') }]),
                  ...holes.map(({ _id, name: title }) => ({ value: _id, label: title })),
                ]}
              />
            )}
          </Field>
          <Field
            label={t('probe.time')}
            hint={t('probe.time.said', { text: survey.dateText })}
            error={time.local === null ? t('fault.time') : null}
          >
            {(control) => (
              <TextField
                {...control}
                className={styles.time ?? ''}
                value={time.text}
                onValue={(text) => setChoice({ ...choice, time: text })}
              />
            )}
          </Field>
          <Field
            label={t('probe.order')}
            group
            error={time.order === null && choice.time === null ? t('probe.order.ask') : null}
          >
            {() => (
              <Segmented
                label={t('probe.order')}
                value={time.order}
                onChange={(order) => setChoice({ ...choice, order, time: null })}
                segments={ORDERS.map((order) => ({ value: order, label: t(`probe.order.${order}`) }))}
              />
            )}
          </Field>
        </div>
      </Card>
      {asked.error && body && (
        <ErrorLine title={t('failed.preview')} onRetry={() => void asked.refetch()}>
          {errorWords(asked.error).text}
        </ErrorLine>
      )}
      <Card title={t('probe.table')} padded={false}>
        <Facts
          file={file}
          unknown={matched?.unknown ?? []}
          missing={matched?.missing.map(({ depth }) => depth) ?? []}
        />
        <ProbeTable survey={survey} depths={hole?.depths ?? []} preview={preview} />
      </Card>
      <footer className={styles.foot}>
        <b>
          {preview
            ? t('foot.count', { rows: formatCount(survey.depths.length), n: formatCount(preview.stored) })
            : t('foot.waiting', { rows: formatCount(survey.depths.length) })}
        </b>
        {levelCounts(preview?.outputs.map(({ level }) => level) ?? []).map(([level, n]) => (
          <LevelWord key={level} level={level}>
            {t('foot.over', { n: formatCount(n), level: t(`status:${level}`) })}
          </LevelWord>
        ))}
        {replaced && (
          <Checkbox checked={replace} onChange={(on) => setChoice({ ...choice, replace: on })}>
            {t('replace')}
          </Checkbox>
        )}
        <span className={styles.grow} />
        <Button onClick={onDiscard}>{t('discard')}</Button>
        <Button kind="primary" busy={isBusy} disabled={!preview || preview.stored === 0 || !isSure} onClick={upload}>
          {!preview
            ? t('upload', { n: '…' })
            : preview.stored === 0
              ? t('upload.none')
              : t('upload', { n: formatCount(preview.stored) })}
        </Button>
      </footer>
    </>
  );
};

type FactsProps = { file: ProbeFile; unknown: readonly number[]; missing: readonly number[] };

/** Checksums of the survey, and depths that have no other half. */
const Facts = ({ file: { survey }, unknown, missing }: FactsProps) => {
  const { t } = useTranslation('manualImport');
  const { a, b } = surveyChecksums(survey);
  const words = ({ mean, sd, n }: NonNullable<typeof a>) => ({
    mean: formatNumber(mean, { decimals: 1 }),
    sd: formatNumber(sd, { decimals: 1 }),
    n,
  });
  const depths = (list: readonly number[]) => list.map((depth) => Math.abs(depth)).join(t('list.mark'));
  return (
    <ul className={styles.facts}>
      {a && <li>{t('probe.checksum', words(a))}</li>}
      {b && <li>{t('probe.checksum.b', words(b))}</li>}
      {unknown.length > 0 && <li>{t('probe.unknown', { depths: depths(unknown) })}</li>}
      {missing.length > 0 && <li>{t('probe.missing', { depths: depths(missing) })}</li>}
    </ul>
  );
};
