import type { Client } from '@talus/contract/client';
import { listProjects, type Project } from '@talus/contract/places/project';
import { useMemo } from 'react';
import { api } from '../lib/api';
import { useConfig } from './config';
import { useRead } from './data/read';
import { clientOf } from './host-client';
import { useProject } from './session/store';

/** The project and server that a screen reads from. */
export type ProjectSource = {
  client: Client;
  project: Project;
  /** Whether this is the selected project of this server, which the stream covers. */
  isOwn: boolean;
  /** Whether the project is on this server, so that its other screens know the project too. */
  isHere: boolean;
};

/**
 * Returns the selected project, or with `isOfRain` the first project of the rain service. `isNone`: that service has no
 * project.
 */
export const useProjectSource = (isOfRain: boolean) => {
  const selected = useProject();
  const { hosts } = useConfig();
  const client = isOfRain ? clientOf('rain', hosts.rain) : api;
  const rain = useRead(listProjects, {}, { client, isLoud: true, enabled: isOfRain });
  const project = isOfRain ? (rain.data?.[0] ?? null) : selected;
  const source = useMemo<ProjectSource | null>(
    () => project && { client, project, isOwn: !isOfRain, isHere: client === api },
    [client, project, isOfRain],
  );
  const isNone = isOfRain && rain.data?.length === 0;
  return { source, isNone, error: isOfRain ? rain.error : null, retry: () => rain.refetch() };
};
