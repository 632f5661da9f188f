import type { Client } from '@talus/contract/client';
import { getMonitorBytes, getMonitorImage, listMonitorImages } from '@talus/contract/places/monitor';
import type { ResultOf } from '@talus/contract/route';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConfig } from '../../app/config';
import { useComposed, useRead } from '../../app/data/read';
import { clientOf } from '../../app/host-client';
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

/**
 * Returns the newest image of each camera of a project, by label; refetched every 5 minutes and when the stream
 * announces an image.
 */
export const useMonitorImages = (projectId: string, { isAuto = true }: { isAuto?: boolean } = {}) => {
  const at = hostOf(useConfig().hosts.monitor);
  return useRead(
    getMonitorImage,
    { params: { projectId: nameOf(at, projectId) } },
    { client: at.client, select: imagesOf, refetchInterval: isAuto && IMAGES_EVERY_MS },
  );
};

const imagesOf = ({ images }: ResultOf<typeof getMonitorImage>) => images;

/** Returns the times of all images between two times (epoch ms), by camera. */
export const useMonitorHistory = (projectId: string, { start, end }: { start: number; end: number }) => {
  const at = hostOf(useConfig().hosts.monitor);
  return useRead(
    listMonitorImages,
    { params: { projectId: nameOf(at, projectId) }, query: { start, end } },
    { client: at.client, placeholderData: keepPreviousData },
  );
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
  const { data: blob, isError } = useComposed(
    {
      name: 'bytes of an image',
      routes: [getMonitorBytes],
      input: { id },
      load: async ({ client, signal }) =>
        (await client.file(getMonitorBytes, { params: { monitorImageId: id ?? '' } }, { signal })).blob,
    },
    { client: at.client, enabled: isElsewhere, staleTime: Number.POSITIVE_INFINITY },
  );
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
