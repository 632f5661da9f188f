import type { Client } from '@talus/contract/client';
import { listProjects, type Project } from '@talus/contract/project';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConfig } from '../../app/config';
import { sessionStore, useProject } from '../../app/session/store';
import { api, apiAt } from '../../lib/api';

/** Where the rows come from. `isOwn`: the selected project of this server, which the stream tells of. */
export type DataSource = { client: Client; project: Project; isOwn: boolean; hasCharts: boolean };

/** The rain service is this server unless the installation names another host, whose token is the rail host's. */
const rainClient = (host: string | null): Client =>
  host === null ? api : apiAt(host, () => sessionStore.get().railToken ?? sessionStore.get().token);

/** `useUrl`: the first project of the rain service, instead of the selected one. */
export const useSource = (isOfRain: boolean) => {
  const selected = useProject();
  const { hosts } = useConfig();
  const client = useMemo(() => (isOfRain ? rainClient(hosts.rain) : api), [isOfRain, hosts.rain]);
  const rain = useQuery({
    queryKey: ['rain-host', hosts.rain, 'projects'],
    queryFn: ({ signal }) => client(listProjects, {}, { signal }),
    enabled: isOfRain,
  });
  const project = isOfRain ? (rain.data?.[0] ?? null) : selected;
  const hasCharts = !isOfRain || hosts.rain === null;
  const source = useMemo<DataSource | null>(
    () => project && { client, project, isOwn: !isOfRain, hasCharts },
    [client, project, isOfRain, hasCharts],
  );
  const isNone = isOfRain && rain.data?.length === 0;
  return { source, isNone, error: isOfRain ? rain.error : null, retry: () => rain.refetch() };
};
