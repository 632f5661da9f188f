import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../../app/export/ExportMenu';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { cx } from '../../ui/cx';
import { Card } from '../../ui/layout/Card';
import { Grid, Row, Stack } from '../../ui/layout/primitives';
import { Pager } from '../../ui/table/Pager';
import styles from './DeskAlerts.module.css';
import { isWithdrawn } from './end';
import { AlertTabs } from './parts/AlertTabs';
import { DayStrip } from './parts/DayStrip';
import { EndCauses } from './parts/EndCauses';
import { EndedTable } from './parts/EndedTable';
import { EventTable } from './parts/EventTable';
import { Filters } from './parts/Filters';
import { HiddenRed } from './parts/HiddenRed';
import { LeftOut } from './parts/LeftOut';
import { ListState } from './parts/ListState';
import { MOST_EVENTS } from './queries';
import type { AlertsLayoutProps } from './screen-props';
import { useExporting } from './use-exporting';
import { PAGE_SIZE } from './view';
import { useEventWords } from './words';

/** The desktop layout: filters, day strip and list on the left, the opened event on the right. */
export const DeskAlerts = (props: AlertsLayoutProps) => {
  const { query, onChange, view, counts, page, onPage, project, now, zone, bounds, detail, read } = props;
  const { t } = useTranslation('alerts');
  const words = useEventWords();
  const range = words.span(query.span, zone);
  const exporting = useExporting(props);
  const context = {
    now,
    zone,
    opened: query.event,
    onOpen: (event: string) => onChange({ event }),
    chartHref: props.chartHref,
  };
  const first = (page.page - 1) * PAGE_SIZE + 1;
  return (
    <ScreenFrame
      title={t('title')}
      project={project.name}
      shown={counts ? [t('shown.range', { range, n: counts.all, open: counts.open })] : []}
      read={read}
      failed={t('error.title')}
      lead={<AlertTabs project={project._id} />}
      actions={<ExportMenu {...exporting} />}
      bar={
        <Filters
          query={query}
          onChange={onChange}
          bounds={bounds}
          areas={props.areas}
          hasTypes={props.hasTypes}
          counts={counts}
          withdrawn={props.rows?.filter(isWithdrawn).length ?? 0}
          now={now}
          zone={zone}
        />
      }
      zone={zone}
      room="list"
      className={styles.screen}
    >
      <Grid columns={1} gap={12} flex={1} className={cx(query.event !== null && styles.withDetail)}>
        <Stack gap={12} minWidth={0}>
          <HiddenRed count={view.hiddenRed} light={query.light} onShow={() => onChange({ light: 'all' })} />
          {view.rows.length > 0 && <LeftOut count={props.leftOutBesideLight} onShow={props.onClear} />}
          <DayStrip
            rows={view.marks}
            counts={counts}
            bounds={bounds}
            zone={zone}
            day={query.day}
            onDay={(day) => onChange({ day })}
          />
          <Card padded={false} className={styles.list ?? ''}>
            <ListState
              read={read}
              total={props.rows?.length ?? null}
              left={view.rows.length}
              zone={zone}
              range={range}
              leftOut={props.leftOut}
              onClear={props.onClear}
            >
              {query.endedOnly ? (
                <EndedTable
                  rows={page.rows}
                  sort={query.sort}
                  onSort={(sort) => onChange({ sort })}
                  context={context}
                />
              ) : (
                <EventTable
                  rows={page.rows}
                  isNarrow={query.event !== null}
                  sort={query.sort}
                  onSort={(sort) => onChange({ sort })}
                  context={context}
                />
              )}
              <Row
                as="footer"
                align="center"
                justify="between"
                minHeight={44}
                pad="0 8 0 12"
                borderTop="line"
                size="meta"
                tone="muted"
              >
                <span>
                  {t(query.endedOnly ? 'page.of-ended' : 'page.of', {
                    total: view.rows.length,
                    first,
                    last: first + page.rows.length - 1,
                  })}
                  {props.isCut && ` ${t('cut', { n: MOST_EVENTS })}`}
                </span>
                <Pager page={page.page} pages={page.pages} onPage={onPage} />
              </Row>
            </ListState>
          </Card>
          {query.endedOnly && (
            <EndCauses rows={props.recent} now={now} cause={query.cause} onCause={(cause) => onChange({ cause })} />
          )}
        </Stack>
        {detail}
      </Grid>
    </ScreenFrame>
  );
};
