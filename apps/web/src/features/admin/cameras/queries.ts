import {
  type Camera,
  deleteCamera,
  listCameraFolders,
  listCameras,
  orderCameras,
  saveCamera,
  saveCameraFolders,
} from '@talus/contract/cameras';
import { createImageToken, listImageTokens, revokeImageToken } from '@talus/contract/monitor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newsKey } from '../../../app/project-queries';
import { api } from '../../../lib/api';

/** Query key of the cameras; the live stream invalidates the key on a new image. */
const keyOf = (project: string) => [...newsKey(project, 'image'), 'admin'];

export const useCameras = (project: string) =>
  useQuery({
    queryKey: keyOf(project),
    queryFn: ({ signal }) => api(listCameras, { params: { projectId: project } }, { signal }),
    enabled: project !== '',
    meta: { quiet: true },
  });

/** The mutations of cameras. Each invalidates all queries that show images. */
export const useCameraWrites = (projectId: string) => {
  const client = useQueryClient();
  const after = <T>(answer: T): T => {
    void client.invalidateQueries({ queryKey: newsKey(projectId, 'image') });
    return answer;
  };
  return {
    save: async (cameraId: string, body: { content: string; revision?: number | undefined }) =>
      after(await api(saveCamera, { params: { projectId, cameraId }, body })),
    order: async (camera: string[]) => after(await api(orderCameras, { params: { projectId }, body: { camera } })),
    remove: async ({ _id: cameraId, revision }: Camera) =>
      after(await api(deleteCamera, { params: { projectId, cameraId }, query: { revision } })),
  };
};

const tokensKey = (project: string) => ['admin', 'image-token', project];

export const useTokens = (project: string) =>
  useQuery({
    queryKey: tokensKey(project),
    queryFn: ({ signal }) => api(listImageTokens, { params: { projectId: project } }, { signal }),
    meta: { quiet: true },
  });

export const useTokenWrites = (projectId: string) => {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: tokensKey(projectId) });
  return {
    make: useMutation({
      mutationFn: (name: string) => api(createImageToken, { params: { projectId }, body: { name } }),
      onSuccess,
    }),
    revoke: useMutation({
      mutationFn: (imageTokenId: string) => api(revokeImageToken, { params: { projectId, imageTokenId } }),
      onSuccess,
    }),
  };
};

const foldersKey = (project: string) => ['admin', 'camera-folder', project];

export const useCameraFolders = (project: string) =>
  useQuery({
    queryKey: foldersKey(project),
    queryFn: ({ signal }) => api(listCameraFolders, { params: { projectId: project } }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

export const useSaveFolders = (projectId: string) => {
  const client = useQueryClient();
  return async (folder: string[]) => {
    const answer = await api(saveCameraFolders, { params: { projectId }, body: { folder } });
    client.setQueryData(foldersKey(projectId), answer);
    return answer;
  };
};
