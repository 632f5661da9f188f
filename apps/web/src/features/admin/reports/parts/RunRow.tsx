import type { ReportRun } from '@talus/contract/admin/reports';
import { formatNumber, NONE } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../../app/errors';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/icons/Icon';
import { Box, Row, Text } from '../../../../ui/layout/primitives';
import { Track } from '../../../../ui/layout/Track';
import { usePhone } from '../../../../ui/layout/use-phone';
import { useConfirm } from '../../../../ui/overlay/Confirm';
import { useNotice } from '../../../../ui/overlay/Notice';
import { sizeText } from '../../../../ui/size-text';
import { fileHref, isOpen, reportWrites } from '../queries';
import { periodText, runWords } from '../words';
import styles from './Lists.module.css';

type Props = { run: ReportRun; onShow: () => void; onSending: () => void };

const ICONS = { good: 'check', busy: 'play', bad: 'warn', quiet: 'minus' } as const;

export const RunRow = ({ run, onShow, onSending }: Props) => {
  const { t } = useTranslation(['adminReports', 'alerts', 'ui']);
  const { project, pages, bytes, seconds, edition, state } = run;
  const { text, look } = runWords(t, run);
  const isDone = state === 'done';
  const details = [
    ...(run.schedule === null && run.sending === null ? [t('run.manual')] : []),
    ...(edition > 1 ? [t('run.edition', { edition })] : []),
  ];
  return (
    <tr>
      <td>{formatTime(Date.parse(run.finished_at ?? run.created_at), project.timezone, 'MM-DD HH:mm')}</td>
      <th scope="row">
        {isDone ? (
          <Box
            as="button"
            type="button"
            pad={0}
            weight="strong"
            textAlign="start"
            hover="underline"
            className={styles.open}
            onClick={onShow}
          >
            {run.title}
          </Box>
        ) : (
          run.title
        )}
      </th>
      <td className={styles.grey}>{project.name}</td>
      <td className={styles.grey}>{[periodText(t, run, project.timezone), ...details].join(t('phrase.comma'))}</td>
      <td className={styles.grey}>
        {isDone && pages !== null && bytes !== null ? `${t('pages', { count: pages })} ${sizeText(bytes)}` : NONE}
      </td>
      <td className={styles.grey}>
        {seconds === null ? NONE : t('run.seconds', { n: formatNumber(seconds, { decimals: seconds < 10 ? 1 : 0 }) })}
      </td>
      <td>
        <Row as="span" inline gap={6} align="center" className={styles.state} data-look={look}>
          <Icon name={ICONS[look]} size={14} />
          {run.sending || run.left_out.length > 0 ? (
            <Box
              as="button"
              type="button"
              pad={0}
              textAlign="start"
              hover="underline"
              className={styles.plain}
              onClick={onSending}
            >
              {text}
            </Box>
          ) : (
            <span>{text}</span>
          )}
        </Row>
        {state === 'running' && pages !== null && <Track share={run.page / pages} />}
      </td>
      <td>
        <Acts run={run} />
      </td>
    </tr>
  );
};

const Acts = ({ run }: { run: ReportRun }) => {
  const { t } = useTranslation('adminReports');
  const size = usePhone() ? 'touch' : 'small';
  const notice = useNotice();
  const confirm = useConfirm();
  const writes = reportWrites;
  const { _id, number, sending, state } = run;
  const attempt = (title: string, call: () => Promise<unknown>) =>
    call().catch((error: unknown) => notice.error({ title, ...errorWords(error) }));
  const resend = async (to: 'all' | 'failed', n: number) => {
    const body = t(`run.resend.${to}.body`, { n });
    if (!(await confirm({ title: t('run.resend.ask', { number }), body, yes: t('run.resend') }))) return;
    await attempt(t('run.resend.trouble'), async () => {
      await writes.resend(_id, to);
      notice.success(t('run.resent'));
    });
  };
  const failed = sending?.failed ?? 0;
  return (
    <Row as="span" inline gap={4} align="center" justify="end">
      {isOpen(run) && (
        <Button kind="ghost" size={size} onClick={() => void attempt(t('run.cancel.failed'), () => writes.cancel(_id))}>
          {t('run.cancel')}
        </Button>
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <Button kind="ghost" size={size} onClick={() => void attempt(t('run.retry.failed'), () => writes.retry(_id))}>
          {t('run.retry')}
        </Button>
      )}
      {state === 'done' && (
        <Text as="a" pad="4 8" tone="accent" href={fileHref(_id, true)} download aria-label={t('run.file', { number })}>
          PDF
        </Text>
      )}
      {failed > 0 && (
        <Button kind="ghost" size={size} onClick={() => void resend('failed', failed)}>
          {t('run.resend.failed', { count: failed })}
        </Button>
      )}
      {sending && failed === 0 && sending.sent > 0 && (
        <Button kind="ghost" size={size} onClick={() => void resend('all', sending.of)}>
          {t('run.resend')}
        </Button>
      )}
    </Row>
  );
};
