import { percentOf } from '@talus/domain/completeness/share';
import { formatCount } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ReadFailed } from '../../../../app/frame/ReadFailed';
import { readOf } from '../../../../app/frame/read';
import { paths } from '../../../../paths';
import { IconButton } from '../../../../ui/controls/IconButton';
import { Row, Text } from '../../../../ui/layout/primitives';
import { LoadingRows } from '../../../../ui/status/LoadingRows';
import { SidePanel } from '../../common/SidePanel';
import { useCompletenessDay } from '../queries';
import { DayCurve } from './DayCurve';
import styles from './DayPanel.module.css';
import { GapItem } from './GapItem';
import { SlotGrid } from './SlotGrid';
import { useDurationWords } from './use-duration-words';

type Props = {
  project: string;
  instrument: { _id: string; name: string };
  day: string;
  days: readonly string[];
  onDay: (day: string) => void;
  onClose: () => void;
};

/** Shows one day of one instrument: received and missing readings, causes, and links to fix them. */
export const DayPanel = ({ project, instrument, day, days, onDay, onClose }: Props) => {
  const { t, i18n } = useTranslation(['adminCompleteness', 'ui']);
  const query = useCompletenessDay(instrument._id, day);
  const duration = useDurationWords();
  const { data } = query;
  const place = days.indexOf(day);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day));
  const step = (by: number) => days[place + by];
  const percent = data ? percentOf(data) : null;
  const missing = data ? data.expected - data.received : 0;
  return (
    <SidePanel
      title={`${instrument.name}　${day} ${weekday}`}
      caption={
        data?.document &&
        [data.document.name, data.data_interval && t('every', { time: duration(data.data_interval) })]
          .filter(Boolean)
          .join(t('cell.join'))
      }
      tools={
        <>
          <IconButton
            icon="left"
            label={t('day.before')}
            disabled={place <= 0}
            onClick={() => onDay(step(-1) ?? day)}
          />
          <IconButton
            icon="right"
            label={t('day.after')}
            disabled={place === -1 || place >= days.length - 1}
            onClick={() => onDay(step(1) ?? day)}
          />
        </>
      }
      onClose={onClose}
    >
      <ReadFailed read={readOf(query)} title={t('day.failed')} zone={data?.timezone} />
      {!data && !query.error && <LoadingRows rows={6} />}
      {data && (
        <div className={styles.day} aria-busy={query.isPlaceholderData}>
          <Text as="p" size="body" tone="muted" className={styles.figure}>
            {percent === null ? (
              <Text size="data">{t('day.nothing')}</Text>
            ) : (
              <>
                <Text as="b" tone="plain">
                  {percent.toFixed(1)}
                </Text>{' '}
                % <Text size="data">{t('day.numbers', numbersOf(data.received, data.expected))}</Text>
              </>
            )}
          </Text>
          {data.expected > 0 && (
            <div className={styles.pictures}>
              <DayCurve day={data} />
              <SlotGrid day={data} />
            </div>
          )}
          {data.gaps.map((gap) => (
            <GapItem key={`${gap.cause} ${gap.from}`} gap={gap} day={data} project={project} />
          ))}
          {data.expected > 0 && missing === 0 && (
            <Text as="p" pad="8 12" size="data" tone="muted">
              {t('day.whole')}
            </Text>
          )}
          {missing > 0 && data.data_interval !== null && (
            <Text as="p" pad="8 12" surface="sunken" borderTop="line" size="meta" line={18}>
              {t('day.unjudged', { time: duration(missing * data.data_interval) })}
              {data.silences.map(({ from, told }) => (
                <span key={from}>{t('day.silence', { time: clock(from, data.timezone), n: told })}</span>
              ))}
            </Text>
          )}
          <Row as="p" gap="4 14" wrap pad="10 12" borderTop="line" size="data">
            <Link to={paths.chart({ project, instrument: data._id, startDate: data.from, endDate: data.to })}>
              {t('link.curve')}
            </Link>
            <Link to={paths.admin({ page: 'instrument', project, instrument: data._id })}>{t('link.instrument')}</Link>
            {data.document && (
              <Link to={paths.admin({ page: 'document', project, open: data.document._id })}>{t('link.document')}</Link>
            )}
          </Row>
        </div>
      )}
    </SidePanel>
  );
};

const numbersOf = (received: number, expected: number) => ({
  received: formatCount(received),
  expected: formatCount(expected),
  missing: formatCount(expected - received),
});

const clock = (time: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(time));
