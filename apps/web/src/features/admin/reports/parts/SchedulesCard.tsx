import type { ReportScheduleAnswer } from '@talus/contract/admin/reports';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../../app/errors';
import { type Asked, readOf } from '../../../../app/frame/read';
import { Shown } from '../../../../app/frame/Shown';
import { Button } from '../../../../ui/controls/Button';
import { Switch } from '../../../../ui/controls/Switch';
import { Card } from '../../../../ui/layout/Card';
import { Box, Grid } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { useNotice } from '../../../../ui/overlay/Notice';
import { EmptyState } from '../../../../ui/status/EmptyState';
import { LoadingRows } from '../../../../ui/status/LoadingRows';
import { reportWrites } from '../queries';
import { inputOf } from '../schedule-input';
import { useName, whenText } from '../words';
import styles from './Lists.module.css';

type Props = {
  query: Asked<ReportScheduleAnswer[]>;
  hasTemplate: boolean;
  onOpen: (schedule: string) => void;
};

/** Lists schedules with template, project, time and recipients. */
export const SchedulesCard = ({ query, hasTemplate, onOpen }: Props) => {
  const { t } = useTranslation('adminReports');
  const size = usePhone() ? 'touch' : 'normal';
  const add = (
    <Button icon="plus" size={size} disabled={!hasTemplate} onClick={() => onOpen('new')}>
      {t('schedules.add')}
    </Button>
  );
  return (
    <Card title={t('schedules')} caption={t('schedules.lead')} tools={add} padded={false} className={styles.card ?? ''}>
      <Shown
        read={readOf(query)}
        total={query.data?.length ?? null}
        loading={<LoadingRows rows={3} height={32} />}
        empty={
          <EmptyState icon="clock" title={t('schedules.none')}>
            {t('schedules.none.text')}
          </EmptyState>
        }
      >
        <Box as="table" width="full" size="data" className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.template')}</th>
              <th scope="col">{t('column.project')}</th>
              <th scope="col">{t('column.time')}</th>
              <th scope="col">{t('column.period')}</th>
              <th scope="col">{t('column.language')}</th>
              <th scope="col">{t('column.people')}</th>
              <th scope="col">{t('column.next')}</th>
              <th scope="col">{t('column.enabled')}</th>
            </tr>
          </thead>
          <tbody>
            {query.data?.map((schedule) => (
              <Row key={schedule._id} schedule={schedule} onOpen={() => onOpen(schedule._id)} />
            ))}
          </tbody>
        </Box>
      </Shown>
    </Card>
  );
};

const Row = ({ schedule, onOpen }: { schedule: ReportScheduleAnswer; onOpen: () => void }) => {
  const { t } = useTranslation(['adminReports', 'alerts', 'ui']);
  const isPhone = usePhone();
  const nameOf = useName();
  const notice = useNotice();
  const { saveSchedule } = reportWrites;
  const { template, project, every, language, next_at, enabled } = schedule;
  const name = nameOf(template);
  const turn = (isOn: boolean) =>
    saveSchedule(schedule._id, { ...inputOf(schedule), enabled: isOn }).catch((error: unknown) =>
      notice.error({ title: t('schedule.switch.failed'), ...errorWords(error) }),
    );
  return (
    <tr data-off={!enabled || undefined}>
      <th scope="row">
        <Box
          as="button"
          type="button"
          pad={0}
          weight="strong"
          textAlign="start"
          hover="underline"
          className={styles.open}
          aria-label={t('schedule.open', { name })}
          onClick={onOpen}
        >
          {name}
        </Box>
      </th>
      <td className={styles.grey}>{project.name}</td>
      <td>{whenText(t, schedule)}</td>
      <td className={styles.grey}>{t(`of.${every}`)}</td>
      <td>{t(`language.${language}`)}</td>
      <td>
        <People schedule={schedule} />
      </td>
      <td>{next_at === null ? t('schedule.off') : formatTime(Date.parse(next_at), project.timezone, 'MM-DD HH:mm')}</td>
      <td>
        <Switch checked={enabled} onChange={(isOn) => void turn(isOn)} touch={isPhone}>
          <span className="visually-hidden">{t('schedule.switch', { name })}</span>
        </Switch>
      </td>
    </tr>
  );
};

const MARKS = 3;

const People = ({ schedule: { recipient } }: { schedule: ReportScheduleAnswer }) => {
  const { t } = useTranslation('adminReports');
  const refused = recipient.filter(({ is_refused }) => is_refused).length;
  return (
    <Box
      as="span"
      flow="inline-row"
      gap={2}
      align="center"
      tone="muted"
      className={styles.people}
      title={recipient.map(({ name }) => name).join(t('comma'))}
    >
      {recipient.slice(0, MARKS).map(({ _id, name }) => (
        <Grid as="i" inline place="center" surface="accent" size="meta" tone="accent" key={_id} aria-hidden="true">
          {name.slice(0, 1)}
        </Grid>
      ))}
      <span>
        {t('schedule.people', { n: recipient.length })}
        {refused > 0 && t('phrase.comma') + t('schedule.refused', { n: refused })}
      </span>
    </Box>
  );
};
