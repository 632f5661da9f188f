import type { Client } from '@talus/contract/client';
import { listProjects, type Project } from '@talus/contract/project';
import { can } from '@talus/domain/access/can';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { useConfig } from '../../app/config';
import { viewerOf } from '../../app/session/state';
import { sessionStore, useProject, useSession } from '../../app/session/store';
import { api, apiAt } from '../../lib/api';

/** Where the curves come from: the selected project of this server, or the rain service's own. */
export type ChartSource = { client: Client; project: Project; canRemark: boolean };

/** The rain service is this server unless the installation names another host, whose token is the rail host's. */
const rainClient = (host: string | null): Client =>
  host === null ? api : apiAt(host, () => sessionStore.get().railToken ?? sessionStore.get().token);

/** `useUrl`: the first project of the rain service, instead of the selected one. */
export const useSource = (isOfRain: boolean) => {
  const session = useSession();
  const selected = useProject();
  const { hosts } = useConfig();
  const client = useMemo(() => (isOfRain ? rainClient(hosts.rain) : api), [isOfRain, hosts.rain]);
  const rain = useQuery({
    queryKey: ['rain-host', hosts.rain, 'projects'],
    queryFn: ({ signal }) => client(listProjects, {}, { signal }),
    enabled: isOfRain,
  });
  const project = isOfRain ? (rain.data?.[0] ?? null) : selected;
  const viewer = viewerOf(session);
  const canRemark =
    project !== null && can(viewer, 'project.remark', { canRemark: project.access.remark.includes(viewer.id) });
  const source = useMemo<ChartSource | null>(
    () => project && { client, project, canRemark },
    [client, project, canRemark],
  );
  return { source, error: isOfRain ? rain.error : null, retry: () => rain.refetch() };
};

const SourceContext = createContext<ChartSource | null>(null);
export const SourceProvider = SourceContext.Provider;

export const useChartSource = (): ChartSource => {
  const source = useContext(SourceContext);
  if (!source) throw new Error('useChartSource needs a SourceProvider above it');
  return source;
};
