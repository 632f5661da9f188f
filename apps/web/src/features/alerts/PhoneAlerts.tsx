import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../../app/export/ExportMenu';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { Row } from '../../ui/layout/primitives';
import { Pager } from '../../ui/table/Pager';
import { Counts } from './parts/Counts';
import { EventCard } from './parts/EventCard';
import { HiddenRed } from './parts/HiddenRed';
import { LeftOut } from './parts/LeftOut';
import { ListState } from './parts/ListState';
import { PhoneTop } from './parts/PhoneTop';
import type { AlertsLayoutProps } from './screen-props';
import { useExporting } from './use-exporting';
import { rowKey } from './view';
import { useEventWords } from './words';

/**
 * The phone layout: one column of cards. An event opens in its card; a linked event that the filters hide opens on top.
 */
export const PhoneAlerts = (props: AlertsLayoutProps) => {
  const { query, onChange, view, counts, page, onPage, project, now, zone, read, detail } = props;
  const { t } = useTranslation('alerts');
  const words = useEventWords();
  const exporting = useExporting(props);
  const opened = page.rows.find(({ _id }) => _id === query.event);
  const elsewhere = opened ? undefined : props.rows?.find(({ _id }) => _id === query.event);
  const toggle = (event: string) => onChange({ event: event === query.event ? null : event });
  return (
    <ScreenFrame
      title={t('title')}
      read={read}
      failed={t('error.title')}
      zone={zone}
      phone={{
        head: (
          <PhoneTop
            {...props}
            projectId={project._id}
            shown={props.rows ? view.rows.length : null}
            exporting={<ExportMenu touch {...exporting} />}
          />
        ),
        foot: <Counts counts={counts} short />,
      }}
    >
      <HiddenRed
        count={view.hiddenRed}
        light={query.light}
        onShow={() => onChange({ light: 'all', openOnly: false, endedOnly: false })}
      />
      {view.rows.length > 0 && <LeftOut count={props.leftOutBesideLight} onShow={props.onClear} />}
      {elsewhere ? (
        <EventCard row={elsewhere} context={{ now, zone }} isOpened onToggle={() => toggle(elsewhere._id)}>
          {detail}
        </EventCard>
      ) : (
        !opened && detail
      )}
      <ListState
        read={read}
        total={props.rows?.length ?? null}
        left={view.rows.length}
        zone={zone}
        range={words.span(query.span, zone)}
        leftOut={props.leftOut}
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
        <Row justify="center">
          <Pager touch page={page.page} pages={page.pages} onPage={onPage} />
        </Row>
      </ListState>
    </ScreenFrame>
  );
};
