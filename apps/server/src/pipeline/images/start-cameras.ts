import type { ServerContext } from '../../platform/http/server-context';
import { startImages } from './start-images';
import { startThinning } from './thinning-loop';

export type CameraFolder = { root: string; taken: 'keep' | 'delete' };

/** Starts the background work for cameras: taking images and thinning old ones. */
export function startCameras(context: ServerContext, folders: readonly CameraFolder[]): { stop: () => Promise<void> } {
  const { pool, clock, log, settings, beats } = context;
  const { data, cctvKeep: keep } = settings;
  const watches = folders.map(({ root, taken }) =>
    startImages({ context: { pool, clock, data, keep, root, taken }, log, beats }),
  );
  const thinning = startThinning({ pool, clock, log, data, keep, beat: beats.of('thinning') });
  return {
    stop: async () => {
      await Promise.all(watches.map((watch) => watch.stop()));
      await thinning.stop();
    },
  };
}
