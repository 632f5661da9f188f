import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton';
import { PhoneBody, PhoneFooter, PhoneFrame, PhoneRefreshed } from '../../ui/PhoneFrame';
import styles from './PhoneAlerts.module.css';
import { Counts } from './parts/Counts';
import { EventCard } from './parts/EventCard';
import { HiddenRed } from './parts/HiddenRed';
import { ListState } from './parts/ListState';
import { Pager } from './parts/Pager';
import { PhoneTop } from './parts/PhoneTop';
import type { AlertsLayoutProps } from './screen-props';
import { rowKey } from './view';
import { useEventWords } from './words';

/** One column of cards; an event opens in its place, one that a link asks for and no filter shows on top. */
export const PhoneAlerts = (props: AlertsLayoutProps) => {
  const { query, onChange, view, page, onPage, project, now, zone, refreshed, failure, detail } = props;
  const { t } = useTranslation('alerts');
  const words = useEventWords();
  const isWaiting = props.rows === undefined && props.error === null;
  const opened = page.rows.find(({ _id }) => _id === query.event);
  const elsewhere = opened ? undefined : props.rows?.find(({ _id }) => _id === query.event);
  const toggle = (event: string) => onChange({ event: event === query.event ? null : event });
  return (
    <PhoneFrame>
      <PhoneTop {...props} counts={view.counts} projectId={project._id} shown={view.rows.length} />
      <PhoneBody>
        {failure}
        <HiddenRed
          count={view.hiddenRed}
          light={query.light}
          onShow={() => onChange({ light: 'all', openOnly: false })}
        />
        {elsewhere ? (
          <EventCard row={elsewhere} context={{ now, zone }} isOpened onToggle={() => toggle(elsewhere._id)}>
            {detail}
          </EventCard>
        ) : (
          !opened && detail
        )}
        <ListState
          isWaiting={isWaiting}
          total={view.counts.all}
          shown={view.rows.length}
          range={words.span(query.span, zone)}
          onClear={props.onClear}
        >
          {page.rows.map((row) => (
            <EventCard
              key={rowKey(row)}
              row={row}
              context={{ now, zone }}
              isOpened={row === opened}
              onToggle={() => toggle(row._id)}
            >
              {detail}
            </EventCard>
          ))}
          <div className={styles.more}>
            <Pager touch page={page.page} pages={page.pages} onPage={onPage} />
          </div>
        </ListState>
      </PhoneBody>
      <PhoneFooter>
        <Counts counts={view.counts} short />
        <PhoneRefreshed>{refreshed && t('footer.refreshed', { time: refreshed })}</PhoneRefreshed>
        <IconButton
          icon="refresh"
          size="touch"
          label={t('action.refresh-now')}
          spinning={props.isLoading}
          onClick={props.onRefresh}
        />
      </PhoneFooter>
    </PhoneFrame>
  );
};
