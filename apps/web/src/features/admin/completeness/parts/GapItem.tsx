import type { CompletenessDay, CompletenessGap } from '@talus/contract/data/completeness';
import { formatCount, formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../../paths';
import { Box, Row } from '../../../../ui/layout/primitives';
import { CauseMark } from './CauseMark';
import styles from './DayPanel.module.css';

type Props = { gap: CompletenessGap; day: CompletenessDay; project: string };
type Words = TFunction<['adminCompleteness', 'masks']>;

/** A gap with its cause, details and links. */
export const GapItem = ({ gap, day, project }: Props) => {
  const { t } = useTranslation(['adminCompleteness', 'masks']);
  const at = (time: string) => formatTime(Date.parse(time), day.timezone, 'HH:mm');
  const document = day.document && paths.admin({ page: 'document', project, open: day.document._id });
  return (
    <Box as="section" pad="8 12" borderTop="grid" size="meta" className={styles.gap}>
      <h3>
        <CauseMark cause={gap.cause} />
        {t(`cause.${gap.cause}`)}
        <span>
          {at(gap.from)}–{at(gap.to)}
        </span>
        <b>{t('readings', { n: formatCount(gap.count) })}</b>
      </h3>
      {evidence(t, gap, day).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Row as="p" gap="4 14" wrap>
        {document && gap.cause !== 'masked' && (
          <Link to={document}>{t(gap.cause === 'refused' ? 'link.line' : 'link.ledger')}</Link>
        )}
        {gap.battery && (
          <Link to={paths.chart({ project, instrument: gap.battery._id, startDate: day.from, endDate: day.to })}>
            {t('link.battery')}
          </Link>
        )}
        {gap.cause === 'no-result' && (
          <Link to={paths.admin({ page: 'instrument', project, instrument: day._id })}>{t('link.formula')}</Link>
        )}
        {gap.cause === 'masked' && (
          <Link to={paths.admin({ page: 'mask', project, find: day.name })}>{t('link.masks')}</Link>
        )}
      </Row>
    </Box>
  );
};

function evidence(t: Words, gap: CompletenessGap, day: CompletenessDay): string[] {
  const at = (time: string) => formatTime(Date.parse(time), day.timezone, 'MM-DD HH:mm');
  switch (gap.cause) {
    case 'silent':
      return [
        gap.last_row ? t('why.last-row', { time: at(gap.last_row) }) : t('why.no-row'),
        gap.next_row ? t('why.next-row', { time: at(gap.next_row) }) : t('why.still'),
        ...(gap.battery
          ? [t('why.battery', { value: formatNumber(gap.battery.value, { decimals: 1 }), unit: gap.battery.unit })]
          : []),
        ...(day.siblings > 1 ? [t('why.siblings', { n: day.siblings })] : []),
      ];
    case 'refused':
      return gap.lines.map(({ line, file, message }) =>
        file
          ? t('why.line-of', { line: formatCount(line), file, message })
          : t('why.line', { line: formatCount(line), message }),
      );
    case 'nan':
      return [day.column ? t('why.nan', { column: day.column }) : t('why.nan-some')];
    case 'no-result':
      return [t('why.no-result')];
    case 'masked':
      return gap.masks.map(({ by, at: when, reason, note }) => {
        const why = t(`masks:reason.${reason}`);
        return t('why.masked', {
          name: by ?? t('why.somebody'),
          time: at(when),
          why: note ? t('masks:why', { reason: why, note }) : why,
        });
      });
  }
}
