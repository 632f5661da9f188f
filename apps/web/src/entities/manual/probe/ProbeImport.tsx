import { readSurvey } from '@talus/domain/surveys/read-survey';
import { MOST_SURVEY_BYTES, type SurveyRefusal } from '@talus/domain/surveys/survey';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readOf } from '../../../app/frame/read';
import { Shown } from '../../../app/frame/Shown';
import { usePlace } from '../../../lib/drafts/use-draft';
import { Card } from '../../../ui/layout/Card';
import { Grid } from '../../../ui/layout/primitives';
import { EmptyState } from '../../../ui/status/EmptyState';
import { ErrorLine } from '../../../ui/status/ErrorLine';
import { DropZone } from '../../../ui/upload/DropZone';
import { useManualInstruments } from '../queries';
import { probeHoles } from './holes';
import styles from './ProbeImport.module.css';
import { ProbeSurvey } from './ProbeSurvey';
import type { ProbeFile } from './state';

/** Imports a file of an inclinometer probe into a hole. */
export const ProbeImport = ({ onStored }: { onStored?: () => void }) => {
  const { t } = useTranslation('manualImport');
  const query = useManualInstruments();
  const holes = useMemo(() => query.data && probeHoles(query.data), [query.data]);
  const [file, setFile] = usePlace<ProbeFile | null>('probe file', () => null);
  const [refused, setRefused] = useState<string | null>(null);
  const words = ({ fault, line }: SurveyRefusal): string => {
    const why = t(`probe.fault.${fault}`);
    return line === undefined ? why : t('probe.refused.line', { line, why });
  };
  const open = async (chosen: File | undefined) => {
    if (!chosen) return;
    const answer =
      chosen.size > MOST_SURVEY_BYTES ? { refusal: { fault: 'too-large' as const } } : readSurvey(await chosen.text());
    setRefused('refusal' in answer ? words(answer.refusal) : null);
    setFile('survey' in answer ? { name: chosen.name, survey: answer.survey } : null);
  };
  return (
    <Shown
      read={readOf(query)}
      total={holes?.length ?? null}
      empty={
        <EmptyState icon="probe" title={t('probe.hole.none')}>
          {t('probe.hole.none.text')}
        </EmptyState>
      }
    >
      <Grid gap={12}>
        <Card title={t('probe.start')}>
          <p className={styles.note}>{t('probe.start.text')}</p>
          <DropZone
            label={t('probe.label')}
            accept=".csv,.gkn,.txt"
            rule={t('probe.rule', { mb: MOST_SURVEY_BYTES / 1024 / 1024 })}
            onFiles={([chosen]) => void open(chosen)}
          />
          {refused !== null && <ErrorLine title={t('probe.refused')}>{refused}</ErrorLine>}
        </Card>
        {file && holes && (
          <ProbeSurvey
            key={file.name}
            file={file}
            holes={holes}
            onDiscard={() => setFile(null)}
            {...(onStored && { onStored })}
          />
        )}
      </Grid>
    </Shown>
  );
};
