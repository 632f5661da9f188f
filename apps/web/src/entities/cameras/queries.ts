import type { Client } from '@talus/contract/client';
import { getMonitorBytes, getMonitorImage, listMonitorImages } from '@talus/contract/monitor';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConfig } from '../../app/config';
import { clientOf } from '../../app/host-client';
import { newsKey } from '../../app/project-queries';
import { sessionStore } from '../../app/session/store';

/** Polling interval of the newest images; the stream announces new images in between. */
export const IMAGES_EVERY_MS = 5 * 60_000;

/**
 * The host of the images: this server, unless the installation names another host, which identifies projects by their
 * code.
 */
type MonitorHost = { client: Client; host: string | null };

const hostOf = (host: string | null): MonitorHost => ({
  client: clientOf('monitor', host),
  host,
});

/** Returns the project's id on that host. */
const nameOf = ({ host }: MonitorHost, projectId: string): string => {
  if (host === null) return projectId;
  return sessionStore.get().projects.find(({ _id }) => _id === projectId)?.project_id ?? projectId;
};

const imagesQuery = (at: MonitorHost, projectId: string) =>
  queryOptions({
    queryKey: [...newsKey(projectId, 'image'), at.host, 'newest'],
    queryFn: async ({ signal }) =>
      (await at.client(getMonitorImage, { params: { projectId: nameOf(at, projectId) } }, { signal })).images,
    // The screen shows the failure and keeps its images
    meta: { quiet: true },
  });

/**
 * Returns the newest image of each camera of a project, by label; refetched every 5 minutes and when the stream
 * announces an image.
 */
export const useMonitorImages = (projectId: string, { isAuto = true }: { isAuto?: boolean } = {}) => {
  const at = hostOf(useConfig().hosts.monitor);
  const refetchInterval = isAuto ? IMAGES_EVERY_MS : (false as const);
  return useQuery({ ...imagesQuery(at, projectId), refetchInterval, enabled: projectId !== '' });
};

/** Returns the times of all images between two times (epoch ms), by camera. */
export const useMonitorHistory = (projectId: string, { start, end }: { start: number; end: number }) => {
  const at = hostOf(useConfig().hosts.monitor);
  return useQuery({
    queryKey: [...newsKey(projectId, 'image'), at.host, 'history', start, end],
    queryFn: ({ signal }) =>
      at.client(listMonitorImages, { params: { projectId: nameOf(at, projectId) }, query: { start, end } }, { signal }),
    meta: { quiet: true },
    enabled: projectId !== '',
    placeholderData: (before) => before,
  });
};

/** Returns the path of an image's bytes on this server. */
export const imagePath = (id: string): string => getMonitorBytes.path.replace('{monitorImageId}', id);

export type ImageSrc = { src: string | null; isFailed: boolean };

/**
 * Returns the source of an `img`. On this server the cookie authorises the image; another host requires the token, so
 * its bytes are fetched.
 */
export const useImageSrc = (id: string | null): ImageSrc => {
  const at = hostOf(useConfig().hosts.monitor);
  const isElsewhere = at.host !== null && id !== null;
  const { data: blob, isError } = useQuery({
    queryKey: ['monitor-host', at.host, 'bytes', id],
    queryFn: async ({ signal }) =>
      (await at.client.file(getMonitorBytes, { params: { monitorImageId: id ?? '' } }, { signal })).blob,
    enabled: isElsewhere,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  const fetched = useObjectUrl(isElsewhere ? blob : undefined);
  if (id === null) return { src: null, isFailed: false };
  return isElsewhere ? { src: fetched, isFailed: isError } : { src: imagePath(id), isFailed: false };
};

const useObjectUrl = (blob: Blob | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setUrl(null);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
};
