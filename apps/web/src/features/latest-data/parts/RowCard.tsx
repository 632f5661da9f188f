import { formatTime } from '@talus/domain/time/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFade } from '../../../app/live/use-fade';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Caption, Row, Text } from '../../../ui/layout/primitives';
import { ageWord, sayBefore, sayWord } from '../../../ui/status/format-age';
import { isOld } from '../../../ui/status/ReadingTime';
import { StatusDot } from '../../../ui/status/StatusDot';
import { causedStatus, type LatestRow, shownValue } from '../row';
import { shortTime } from './AreaHead';
import styles from './Cards.module.css';
import type { CellContext } from './cells';
import { useNoValue, useProblem } from './NoValueNote';
import { StormNote } from './StormNote';

type Props = {
  row: LatestRow;
  context: CellContext;
  marked: boolean;
  /** Text behind the name. */
  where: ReactNode;
  /** The number that is highlighted briefly when it changes. */
  news: number | null | undefined;
  /** The cause that tints the value where it caused the status. */
  cause?: LatestRow['causes'][number];
  /** The value in large type, with its unit. */
  value: ReactNode;
  /** The line below the value. */
  children: ReactNode;
};

/** The phone card of a row: name and value, details, and time. */
export const RowCard = ({ row, context, marked, where, news, cause = 'value', value, children }: Props) => {
  const { t } = useTranslation(['latestData', 'ui']);
  const { now, isPast, zone, chartHref, compared } = context;
  const { at } = shownValue(row);
  const problem = useProblem(row);
  const noValue = useNoValue(row, now, zone);
  const fade = useFade(news);
  const caused = compared ? null : causedStatus(row, cause);
  const time = () => {
    if (at === null) return t('ui:age.never');
    const age = isPast
      ? sayBefore((key, params) => t(`ui:${key}`, params), now - at)
      : sayWord((key, params) => t(`ui:${key}`, params), ageWord(now - at));
    return t('card.time', { time: shortTime(at, now, zone), age });
  };
  return (
    <Frame href={chartHref?.(row)} down={row.status === 'down'} marked={marked}>
      <Row as="span" gap={8} align="center" height={32} nowrap>
        <Box as="span" flex="none" className={styles.status}>
          <StatusDot status={row.status} />
        </Box>
        <Text as="b" flex="none" size={16} className={styles.name}>
          {row.name}
        </Text>
        <Caption minWidth={0} clip="inherit">
          {where}
        </Caption>
        <Text
          flex="none"
          height={32}
          push
          pad="0 8"
          radius={1}
          size="data"
          line={32}
          tone="muted"
          className={cx(styles.value, caused && styles.caused)}
          data-status={caused ?? undefined}
          data-fade={fade}
        >
          {value}
        </Text>
      </Row>
      <Row as="span" align="center" height={28} size="body" nowrap>
        {children}
      </Row>
      <Row as="span" gap={12} align="center" height={20} size="meta" tone="muted" nowrap className={styles.third}>
        <time
          className={cx(at !== null && row.status !== 'down' && isOld(at, now, row.data_interval) && styles.old)}
          title={at === null ? undefined : formatTime(at, zone, 'YYYY-MM-DD HH:mm')}
        >
          {time()}
        </time>
        {problem && (
          <Text flex="none" tone="plain" weight="strong">
            {problem}
          </Text>
        )}
        {noValue && (
          <Text flex="none" tone="plain" weight="strong">
            {noValue}
          </Text>
        )}
        <StormNote row={row} className={styles.storm} />
        <Text flex={1} minWidth={0} tone="plain" clip="inherit">
          {row.remark?.content}
        </Text>
        {chartHref && <Icon name="right" />}
      </Row>
    </Frame>
  );
};

type FrameProps = { href: string | undefined; down: boolean; marked: boolean; children: ReactNode };

const Frame = ({ href, down, marked, children }: FrameProps) => {
  const attributes = { className: styles.card, 'data-down': down || undefined, 'aria-current': marked || undefined };
  return href ? (
    <Link to={href} {...attributes}>
      {children}
    </Link>
  ) : (
    <div {...attributes}>{children}</div>
  );
};
