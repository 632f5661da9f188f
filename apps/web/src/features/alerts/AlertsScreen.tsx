import type { AlertEventRow } from '@talus/contract/alarms/events';
import { useMemo, useState } from 'react';
import { usePhone } from '../../ui/layout/use-phone';
import { DeskAlerts } from './DeskAlerts';
import { PhoneAlerts } from './PhoneAlerts';
import type { AlertsScreenProps } from './screen-props';
import type { AlertsQuery } from './url';
import { alertView, pageOf } from './view';

const NO_ROWS: readonly AlertEventRow[] = [];

/** Resets the filters of ended events where they are set. */
const allStates = ({ endedOnly }: AlertsQuery): Partial<AlertsQuery> =>
  endedOnly ? { endedOnly: false, cause: null } : {};

/** Counts the open alarms that are not among the rows shown. */
const leftOutOf = (shown: readonly AlertEventRow[], openAlarms: number | null | undefined) => {
  if (openAlarms == null) return openAlarms;
  const open = shown.filter(({ closedAt, level }) => closedAt === null && (level === 'WSL' || level === 'AL'));
  return Math.max(0, openAlarms - new Set(open.map(({ _id }) => _id)).size);
};

/** The alert events of a period, in progress first. */
export const AlertsScreen = (props: AlertsScreenProps) => {
  const { rows = NO_ROWS, query, onChange, zone } = props;
  const isPhone = usePhone();
  const [wanted, setWanted] = useState(1);
  const { light, openOnly, endedOnly, cause, instruments, day, sort } = query;
  const view = useMemo(
    () => alertView(rows, { light, openOnly, endedOnly, cause, instruments, day, sort }, zone),
    [rows, light, openOnly, endedOnly, cause, instruments, day, sort, zone],
  );
  // All lights, to count the alarms left out for other reasons: the light filter's own notice counts its hidden red
  // events
  const anyLight = useMemo(
    () =>
      light === 'all'
        ? view
        : alertView(rows, { light: 'all', openOnly, endedOnly, cause, instruments, day, sort }, zone),
    [view, rows, light, openOnly, endedOnly, cause, instruments, day, sort, zone],
  );
  const change = (next: Partial<AlertsQuery>) => {
    if (!('event' in next)) setWanted(1);
    onChange(next);
  };
  const Layout = isPhone ? PhoneAlerts : DeskAlerts;
  return (
    <Layout
      {...props}
      onChange={change}
      view={view}
      leftOut={props.rows && leftOutOf(view.rows, props.openAlarms)}
      leftOutBesideLight={(props.rows && leftOutOf(anyLight.rows, props.openAlarms)) ?? 0}
      counts={props.rows ? view.counts : null}
      page={pageOf(view.rows, wanted)}
      onPage={setWanted}
      onClear={() =>
        change({
          light: 'all',
          openOnly: false,
          ...allStates(query),
          instruments: [],
          day: null,
          ...(props.hasTypes && { types: 'all' as const }),
        })
      }
    />
  );
};
