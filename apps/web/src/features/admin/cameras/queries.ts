import {
  type Camera,
  deleteCamera,
  listCameraFolders,
  listCameras,
  orderCameras,
  saveCamera,
  saveCameraFolders,
} from '@talus/contract/places/cameras';
import { createImageToken, listImageTokens, revokeImageToken } from '@talus/contract/places/monitor';
import { cacheAnswer, useRead } from '../../../app/data/read';
import { useWrite, write } from '../../../app/data/write';
import { api } from '../../../lib/api';

const of = (projectId: string) => ({ params: { projectId } });

export const useCameras = (project: string) => useRead(listCameras, of(project));

/** The writes of cameras. Each refreshes all reads that show images. */
export const cameraWrites = (projectId: string) => ({
  save: (cameraId: string, body: { content: string; revision?: number | undefined }) =>
    write(saveCamera, { params: { projectId, cameraId }, body }),
  order: (camera: string[]) => write(orderCameras, { params: { projectId }, body: { camera } }),
  remove: ({ _id: cameraId, revision }: Camera) =>
    write(deleteCamera, { params: { projectId, cameraId }, query: { revision } }),
});

export const useTokens = (project: string) => useRead(listImageTokens, of(project));

export const useTokenWrites = (projectId: string) => ({
  make: useWrite(createImageToken, (name: string) => ({ params: { projectId }, body: { name } })),
  revoke: useWrite(revokeImageToken, (imageTokenId: string) => ({ params: { projectId, imageTokenId } })),
});

export const useCameraFolders = (project: string) => useRead(listCameraFolders, of(project), { staleTime: 0 });

export const saveFolders = async (projectId: string, folder: string[]) => {
  const answer = await api(saveCameraFolders, { ...of(projectId), body: { folder } });
  cacheAnswer(listCameraFolders, of(projectId), answer);
  return answer;
};
