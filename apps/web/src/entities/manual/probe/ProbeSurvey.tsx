import type { ImportPreview } from '@talus/contract/data/manual';
import { facesOf, PROBE_AXES } from '@talus/domain/surveys/survey';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { useProjectId } from '../../../app/project-queries';
import { usePlace } from '../../../lib/drafts/use-draft';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { Card } from '../../../ui/layout/Card';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import { useLeaveGuard } from '../../../ui/use-leave-guard';
import { useImportPreview } from '../import-queries';
import { questionText, signedText } from '../question-words';
import { useSettled } from '../use-settled';
import { useStoreReadings } from '../use-store-readings';
import type { ProbeHole } from './holes';
import { ProbeAbout } from './ProbeAbout';
import { ProbeFacts } from './ProbeFacts';
import { ProbeFoot } from './ProbeFoot';
import { ProbeTable } from './ProbeTable';
import { holeFor, matchAxes, NO_CHOICE, type ProbeChoice, type ProbeFile, probeBody, timeFor } from './state';

const ASK_AFTER_MS = 400;

type Props = { file: ProbeFile; holes: readonly ProbeHole[]; onDiscard: () => void; onStored?: () => void };

/** A parsed survey: its hole, time, checksums, and the preview of storing it. */
export const ProbeSurvey = ({ file, holes, onDiscard, onStored }: Props) => {
  const { t } = useTranslation('manualImport');
  const project = useProjectId();
  const [choice, setChoice] = usePlace<ProbeChoice>(`probe choice ${file.name}`, () => NO_CHOICE);
  const [stored, setStored] = useState(0);
  const { survey } = file;
  const { hole } = holeFor(survey, holes, choice.hole);
  const { local } = timeFor(file, choice);
  const { replace } = choice;
  const body = useMemo(() => probeBody(file, { hole, local, replace, project }), [file, hole, local, replace, project]);
  const name = [file.name, hole?._id, local, replace, stored].join(' ');
  const isSettled = useSettled(name, ASK_AFTER_MS) === name;
  const asked = useImportPreview(['probe', name], isSettled ? body : null);
  const preview = body && isSettled && !asked.isPlaceholderData ? (asked.data ?? null) : null;
  const matched = hole && matchAxes(survey, hole);
  const change = (part: Partial<ProbeChoice>) => setChoice({ ...choice, ...part });
  const { isBusy, upload } = useStoreReadings({
    body,
    preview,
    skipped: (matched?.a.unknown.length ?? 0) + (matched?.b?.unknown.length ?? 0),
    odd: oddDepths(t, matched, preview),
    onStored: () => {
      setStored((n) => n + 1);
      onStored?.();
    },
  });
  useLeaveGuard((preview?.stored ?? 0) > 0);
  const isAsking = replace || preview?.outputs.some(({ state }) => state === 'conflict');
  return (
    <>
      <ProbeAbout file={file} holes={holes} choice={choice} onChoice={change} />
      {asked.error && body && (
        <ErrorLine title={t('failed.preview')} onRetry={() => void asked.refetch()}>
          {errorWords(asked.error).text}
        </ErrorLine>
      )}
      <Card title={t('probe.table')} padded={false}>
        <ProbeFacts survey={survey} hole={hole} matched={matched} />
        <ProbeTable survey={survey} hole={hole} preview={preview} />
      </Card>
      <ProbeFoot
        depths={survey.depths.length}
        preview={preview}
        isBusy={isBusy}
        onDiscard={onDiscard}
        onUpload={upload}
      >
        {isAsking && (
          <Checkbox checked={replace} onChange={(on) => change({ replace: on })}>
            {t('probe.replace')}
          </Checkbox>
        )}
      </ProbeFoot>
    </>
  );
};

/** Describes the depths whose faces jump or have the wrong sign. */
function oddDepths(
  t: TFunction<'manualImport'>,
  matched: ReturnType<typeof matchAxes> | null,
  preview: ImportPreview | null,
): string[] {
  const reads = new Map(
    PROBE_AXES.flatMap((axis) =>
      ((axis === 'A' ? matched?.a : matched?.b)?.matched ?? []).map(
        ({ instrument, read }) => [instrument._id, { instrument, axis, faces: facesOf(read, axis) }] as const,
      ),
    ),
  );
  return (preview?.outputs ?? []).flatMap(({ _id, questions }) => {
    const one = reads.get(_id);
    if (!one) return [];
    return questions.map((question) => {
      const isPlus = question.field === 'A+';
      const value = (isPlus ? one.faces.plus : one.faces.minus) ?? 0;
      const column = `${one.axis}${isPlus ? '+' : '−'}`;
      const what = { name: one.instrument.name, column, value: signedText(value) };
      return t('confirm.odd.depth', { ...what, why: questionText(t, question, value) });
    });
  });
}
