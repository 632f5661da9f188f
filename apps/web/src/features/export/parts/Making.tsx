import type { ExportJob } from '@talus/contract/data/exports';
import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import { Caption, Grid, Text } from '../../../ui/layout/primitives';
import { Track } from '../../../ui/layout/Track';
import { usePhone } from '../../../ui/layout/use-phone';
import { durationWord, sayWord } from '../../../ui/status/format-age';
import { useAbout } from '../use-about';
import styles from './Making.module.css';

type Props = { jobs: readonly ExportJob[]; now: number; onCancel: (job: ExportJob) => void };

/** Waiting and running exports, in the order of the queue. */
export const Making = ({ jobs, now, onCancel }: Props) => {
  const { t } = useTranslation('fileExports');
  const running = jobs.filter(({ state }) => state === 'running').length;
  return (
    <Card
      title={t('making')}
      caption={t('making.hint')}
      tools={jobs.length > 0 && <span>{t('making.count', { running, waiting: jobs.length - running })}</span>}
      padded={false}
      ruled
    >
      {jobs.length === 0 && (
        <Text as="p" size="data" tone="muted" className={styles.none}>
          {t('making.none')}
        </Text>
      )}
      <ul>
        {jobs.map((job) => (
          <Job key={job._id} job={job} now={now} onCancel={() => onCancel(job)} />
        ))}
      </ul>
    </Card>
  );
};

const Job = ({ job, now, onCancel }: { job: ExportJob; now: number; onCancel: () => void }) => {
  const { t } = useTranslation('fileExports');
  const about = useAbout();
  const size = usePhone() ? 'touch' : 'normal';
  return (
    <Grid as="li" gap="4 16" align="center" pad="10 16" className={styles.job}>
      <span className={styles.what}>
        <b>{job.file_name}</b>
        <Caption>{about(job)}</Caption>
      </span>
      <span className={styles.progress}>
        <Caption gap={8} justify="between">
          <Far job={job} now={now} />
        </Caption>
        <progress className="visually-hidden" value={job.share} max={1} aria-label={job.file_name} />
        <Track share={job.share} />
      </span>
      <Button size={size} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Grid>
  );
};

/** Smallest progress from which the remaining time is estimated. */
const LEAST_SHARE = 0.02;

/** The progress of an export, with the estimated remaining time. */
const Far = ({ job, now }: { job: ExportJob; now: number }) => {
  const { t } = useTranslation(['fileExports', 'ui']);
  if (job.state === 'waiting') return job.ahead === 0 ? t('waiting.next') : t('waiting.behind', { n: job.ahead });
  const taken = job.started_at === null ? 0 : now - Date.parse(job.started_at);
  const left = job.share > LEAST_SHARE ? (taken / job.share) * (1 - job.share) : null;
  return (
    <>
      <span>{t('rows', { n: formatCount(job.rows) })}</span>
      {left !== null && (
        <span>
          {t('left', {
            duration: sayWord((key, params) => t(`ui:${key}` as 'ui:age.now', params), durationWord(left)),
          })}
        </span>
      )}
    </>
  );
};
