import type { ExportJob } from '@talus/contract/data/exports';
import { formatCount, NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { IconButton } from '../../../ui/controls/IconButton';
import { Icon } from '../../../ui/icons/Icon';
import { Card } from '../../../ui/layout/Card';
import { Box, Caption, Row } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { sizeText } from '../../../ui/size-text';
import { EmptyState } from '../../../ui/status/EmptyState';
import { ageWord, durationWord, sayWord } from '../../../ui/status/format-age';
import { useAbout } from '../use-about';
import styles from './Done.module.css';

type Acts = { onRetry: (job: ExportJob) => void; onRemove: (job: ExportJob) => void; hrefOf: (id: string) => string };
type Props = Acts & { jobs: readonly ExportJob[]; now: number; zone: Zone };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Finished and failed exports, newest first. */
export const Done = ({ jobs, now, zone, ...acts }: Props) => {
  const { t } = useTranslation('fileExports');
  const [newest] = jobs;
  const kept =
    newest?.removed_at && newest.finished_at ? Date.parse(newest.removed_at) - Date.parse(newest.finished_at) : null;
  const bytes = jobs.reduce((sum, job) => sum + (job.bytes ?? 0), 0);
  return (
    <Card
      title={t('done')}
      {...(kept !== null && { caption: t('done.hint', { hours: Math.round(kept / HOUR) }) })}
      padded={false}
      ruled
    >
      {jobs.length === 0 ? (
        <EmptyState icon="export" title={t('done.none')}>
          {t('done.none.text')}
        </EmptyState>
      ) : (
        <>
          <Box as="table" width="full" size="data" className={styles.files}>
            <thead>
              <tr>
                <th scope="col">{t('column.name')}</th>
                <th scope="col">{t('column.size')}</th>
                <th scope="col">{t('column.done')}</th>
                <th scope="col">{t('column.kept')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <File key={job._id} job={job} now={now} zone={zone} {...acts} />
              ))}
            </tbody>
          </Box>
          <Caption as="p" pad="10 16">
            {t('foot', { n: formatCount(jobs.length), size: sizeText(bytes) })}
          </Caption>
        </>
      )}
    </Card>
  );
};

const File = ({ job, now, zone, onRetry, onRemove, hrefOf }: Acts & { job: ExportJob; now: number; zone: Zone }) => {
  const { t } = useTranslation(['fileExports', 'ui']);
  const about = useAbout();
  const isPhone = usePhone();
  const { file_name: name } = job;
  const say = (word: Parameters<typeof sayWord>[1]) =>
    sayWord((key, params) => t(`ui:${key}` as 'ui:age.now', params), word);
  const at = job.finished_at === null ? null : Date.parse(job.finished_at);
  const left = job.removed_at === null ? null : Date.parse(job.removed_at) - now;
  const isFailed = job.state === 'failed';
  return (
    <tr data-failed={isFailed || undefined}>
      <th scope="row">
        <b>
          {isFailed && <Icon name="warn" size={14} />}
          {name}
        </b>
        <span>{job.problem ?? about(job)}</span>
      </th>
      <td className={styles.number}>{job.bytes === null ? NONE : sizeText(job.bytes)}</td>
      <td>
        {at !== null && (
          <>
            <time dateTime={job.finished_at ?? ''}>{formatTime(at, zone, 'MM-DD HH:mm')}</time>
            <span>{say(ageWord(now - at, { brief: true }))}</span>
          </>
        )}
      </td>
      <td data-soon={(!isFailed && left !== null && left < HOUR) || undefined}>
        {!isFailed &&
          left !== null &&
          t('kept.left', { duration: say(durationWord(left < HOUR ? left - (left % MINUTE) : left - (left % HOUR))) })}
      </td>
      <td>
        <span className={styles.acts}>
          {isFailed ? (
            <Button icon="refresh" size={isPhone ? 'touch' : 'normal'} onClick={() => onRetry(job)}>
              {t('retry')}
            </Button>
          ) : (
            <Row
              as="a"
              inline
              gap={6}
              align="center"
              height={32}
              pad="0 12"
              border="strong"
              radius={2}
              tone="plain"
              hover="ground"
              className={styles.download}
              href={hrefOf(job._id)}
              download={name}
              aria-label={t('download.name', { name })}
            >
              <Icon name="export" />
              {t('download')}
            </Row>
          )}
          <IconButton
            icon="trash"
            size={isPhone ? 'touch' : 'normal'}
            label={t('remove.name', { name })}
            onClick={() => onRemove(job)}
          />
        </span>
      </td>
    </tr>
  );
};
