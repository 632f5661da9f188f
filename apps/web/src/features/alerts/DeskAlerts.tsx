import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { IconButton } from '../../ui/IconButton';
import { PageHeader } from '../../ui/PageHeader';
import styles from './DeskAlerts.module.css';
import { AlertTabs } from './parts/AlertTabs';
import { DayStrip } from './parts/DayStrip';
import { EventTable } from './parts/EventTable';
import { Filters } from './parts/Filters';
import { HiddenRed } from './parts/HiddenRed';
import { ListState } from './parts/ListState';
import { Pager } from './parts/Pager';
import { MOST_EVENTS } from './queries';
import type { AlertsLayoutProps } from './screen-props';
import { PAGE_SIZE } from './view';
import { useEventWords } from './words';

/** Filters, days and list on the left; the event that stands open on the right. */
export const DeskAlerts = (props: AlertsLayoutProps) => {
  const { query, onChange, view, page, onPage, project, now, zone, bounds, refreshed, failure, detail } = props;
  const { t } = useTranslation('alerts');
  const words = useEventWords();
  const isWaiting = props.rows === undefined && props.error === null;
  const range = words.span(query.span, zone);
  const { counts } = view;
  const first = (page.page - 1) * PAGE_SIZE + 1;
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('title')}
        shown={[project.name, ...(isWaiting ? [] : [t('shown.range', { range, n: counts.all, open: counts.open })])]}
        refreshedAt={refreshed}
        actions={
          <>
            <AlertTabs project={project._id} />
            <IconButton
              icon="refresh"
              label={t('action.refresh')}
              spinning={props.isLoading}
              onClick={props.onRefresh}
            />
          </>
        }
      />
      <Filters
        query={query}
        onChange={onChange}
        bounds={bounds}
        areas={props.areas}
        counts={counts}
        now={now}
        zone={zone}
      />
      <div className={cx(styles.split, query.event !== null && styles.withDetail)}>
        <div className={styles.left}>
          {failure}
          <HiddenRed count={view.hiddenRed} light={query.light} onShow={() => onChange({ light: 'all' })} />
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
              isWaiting={isWaiting}
              total={counts.all}
              shown={view.rows.length}
              range={range}
              onClear={props.onClear}
            >
              <EventTable
                rows={page.rows}
                isNarrow={query.event !== null}
                context={{
                  now,
                  zone,
                  opened: query.event,
                  onOpen: (event) => onChange({ event }),
                  chartHref: props.chartHref,
                }}
              />
              <footer className={styles.foot}>
                <span>
                  {t('page.of', { total: view.rows.length, first, last: first + page.rows.length - 1 })}
                  {props.isCut && ` ${t('cut', { n: MOST_EVENTS })}`}
                </span>
                <Pager page={page.page} pages={page.pages} onPage={onPage} />
              </footer>
            </ListState>
          </Card>
        </div>
        {detail}
      </div>
    </div>
  );
};
