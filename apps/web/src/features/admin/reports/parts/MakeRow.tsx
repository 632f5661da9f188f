import type { ReportTemplate } from '@talus/contract/admin/reports';
import { ApiError } from '@talus/contract/client';
import type { CalendarPeriod } from '@talus/domain/reports/period';
import { REPORT_PERIODS } from '@talus/domain/reports/sections';
import { formatTime } from '@talus/domain/time/format';
import { LANGUAGES } from '@talus/messages/language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../app/clock';
import { errorWords } from '../../../../app/errors';
import { useSession } from '../../../../app/session/store';
import type { ChangeUrl } from '../../../../app/url/use-url-state';
import { Button } from '../../../../ui/controls/Button';
import { Segmented } from '../../../../ui/controls/Segmented';
import { Select } from '../../../../ui/controls/Select';
import { DayRange } from '../../../../ui/date/DayRange';
import { Caption, Row } from '../../../../ui/layout/primitives';
import { usePhone } from '../../../../ui/layout/use-phone';
import { useNotice } from '../../../../ui/overlay/Notice';
import { ErrorLine } from '../../../../ui/status/ErrorLine';
import { chosenFrom, type PeriodChoice, periodChoices } from '../order';
import { reportWrites } from '../queries';
import type { ReportsLink } from '../url';
import styles from './parts.module.css';

type Props = { template: ReportTemplate; link: ReportsLink; onLink: ChangeUrl<ReportsLink>; isUnsaved: boolean };

const TICK_MS = 60_000;

/** Makes a report of this template now, for a chosen project, period and language. */
export const MakeRow = ({ template, link, onLink, isUnsaved }: Props) => {
  const { t, i18n } = useTranslation('adminReports');
  const { projects, projectId } = useSession();
  const now = useNow(TICK_MS);
  const size = usePhone() ? 'touch' : 'normal';
  const project = projects.find(({ _id }) => _id === (link.of ?? projectId)) ?? projects[0];
  const zone = project?.timezone ?? 'UTC';
  const from = chosenFrom(link, now, zone);
  const language = link.language ?? LANGUAGES.find((one) => one === i18n.language) ?? 'zh-TW';
  const { place, isBusy, wrong } = useOrdering();
  const today = formatTime(now, zone, 'YYYY-MM-DD');
  if (!project) return null;
  const go = () =>
    place({
      template: template._id,
      project: project._id,
      language,
      period: link.period,
      ...(from && { from }),
      ...(link.period === 'own' && link.to && { to: link.to }),
    });
  return (
    <Row gap={8} align="center" wrap pad="10 12">
      <Select
        aria-label={t('make.project')}
        className={styles.project ?? ''}
        size={size}
        value={project._id}
        options={projects.map(({ _id, name }) => ({ value: _id, label: name }))}
        onValue={(of) => onLink({ of })}
      />
      <Segmented
        label={t('make.period')}
        size={size}
        segments={REPORT_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={link.period}
        onChange={(period) => onLink({ period, from: null, to: null })}
      />
      {link.period === 'own' ? (
        <DayRange value={link} onChange={onLink} min={null} max={today} />
      ) : (
        <When period={link.period} value={from ?? ''} now={now} zone={zone} onValue={(day) => onLink({ from: day })} />
      )}
      <Segmented
        label={t('make.language')}
        size={size}
        segments={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={language}
        onChange={(next) => onLink({ language: next })}
      />
      <Button icon="play" size={size} checksFields busy={isBusy} onClick={() => void go()}>
        {t('make.go')}
      </Button>
      {wrong && <ErrorLine title={wrong} />}
      {isUnsaved && <Caption width="full">{t('make.unsaved')}</Caption>}
    </Row>
  );
};

type WhenProps = {
  period: CalendarPeriod;
  value: string;
  now: number;
  zone: string;
  onValue: (from: string) => void;
};

const When = ({ period, value, now, zone, onValue }: WhenProps) => {
  const { t } = useTranslation('adminReports');
  const size = usePhone() ? 'touch' : 'normal';
  const label = ({ from, to }: PeriodChoice): string => {
    if (period === 'month') return from.slice(0, 7);
    return period === 'day' ? from : t('run.span', { from, to: to.slice(5) });
  };
  return (
    <Select
      aria-label={t('make.when')}
      className={styles.when ?? ''}
      size={size}
      value={value}
      options={periodChoices(period, now, zone).map((choice) => ({ value: choice.from, label: label(choice) }))}
      onValue={onValue}
    />
  );
};

function useOrdering() {
  const { t } = useTranslation('adminReports');
  const notice = useNotice();
  const { order } = reportWrites;
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const place = async (body: Parameters<typeof order>[0]) => {
    setBusy(true);
    setWrong(null);
    try {
      notice.success(t('make.ordered', { number: (await order(body)).number }));
    } catch (error) {
      const [field] = error instanceof ApiError ? error.fields : [];
      if (field) setWrong(field.reason);
      else notice.error({ title: t('make.failed'), ...errorWords(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, wrong, place };
}
