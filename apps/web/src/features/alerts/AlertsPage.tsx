import { hasRole } from '@talus/domain/access/roles';
import { VARIANT_SETTINGS } from '@talus/domain/variants/variants';
import { useMemo } from 'react';
import { useNow } from '../../app/clock';
import { useConfig } from '../../app/config';
import { readOf } from '../../app/frame/read';
import { useAlertCount, useInstrumentTree } from '../../app/project-queries';
import { selectedProject, viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { useUrlState } from '../../app/url/use-url-state';
import { cascaderAreas } from '../../entities/instruments/cascader-areas';
import { usePhone } from '../../ui/layout/use-phone';
import { AlertsScreen } from './AlertsScreen';
import { chartHref } from './chart-href';
import { EventPanel } from './parts/EventPanel';
import { MOST_EVENTS, useAlerts, useRecentEnds } from './queries';
import { type AlertsQuery, alertsCodec, boundsOf } from './url';

/** Refresh interval of the ages, which are shown in minutes. */
const TICK_MS = 10_000;

/** The alert events of the selected project. The URL holds the filters, so that a link shows the same list. */
export const AlertsPage = () => {
  const session = useSession();
  const project = selectedProject(session);
  const { variant } = useConfig();
  const usual = VARIANT_SETTINGS[variant].eventRange;
  const now = useNow(TICK_MS);
  const isPhone = usePhone();
  const [query, setQuery] = useUrlState(alertsCodec(usual));
  const zone = project?.timezone ?? 0;
  const { start, end } = boundsOf(query.span, now, zone);
  const bounds = useMemo(() => ({ start, end }), [start, end]);
  const alerts = useAlerts(bounds, query.types);
  const { data } = alerts;
  const recent = useRecentEnds(now, query.types, query.endedOnly === true);
  const asked = useAlertCount();
  const count = asked.data;
  const tree = useInstrumentTree();
  const areas = useMemo(() => cascaderAreas(tree.data ?? []), [tree.data]);
  const viewer = viewerOf(session);
  const hasTypes = hasRole(viewer, 'occ') && !hasRole(viewer, 'admin');
  if (!project) return null;
  // Opening an event adds a history entry; changing a filter replaces the entry.
  const change = (next: Partial<AlertsQuery>) => setQuery(next, { isStep: Boolean(next.event) });
  return (
    <AlertsScreen
      rows={data}
      recent={recent}
      query={query}
      onChange={change}
      bounds={bounds}
      areas={areas}
      project={project}
      now={now}
      zone={zone}
      read={readOf(alerts)}
      hasTypes={hasTypes}
      openAlarms={count ? count.WSL + count.AL + count.otherTypes + count.hiddenOpen.count : asked.error && null}
      isCut={(data?.length ?? 0) >= MOST_EVENTS}
      chartHref={(row) => chartHref(row, project._id, now)}
      detail={
        query.event && (
          <EventPanel
            key={query.event}
            eventId={query.event}
            projectId={project._id}
            userName={session.user?.name ?? ''}
            now={now}
            zone={zone}
            isPhone={isPhone}
            onClose={() => change({ event: null })}
          />
        )
      }
    />
  );
};
