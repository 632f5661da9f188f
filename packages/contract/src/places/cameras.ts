import * as z from 'zod';
import { revision, revisionQuery } from '../changes';
import { route } from '../route';
import { id, ok, projectParams, shortText, time } from '../wire';

/** A camera with its settings and its uses. */
export const camera = z.object({
  _id: id,
  revision,
  /** The name, `group-name`. */
  content: z.string(),
  /** The source of its images: the beginning of a file name, or the camera of a push. */
  label: z.string(),
  image_count: z.int(),
  /** The newest image; null: all images are deleted. */
  newest: z.object({ _id: id, TIMESTAMP: time }).nullable(),
  /** The usual time between two images in milliseconds; null: too few images. */
  interval: z.int().nullable(),
  /** Instruments whose form refers to the camera. */
  instrument: z.array(z.object({ _id: id, name: z.string() })),
  /** The number of dashboards that show the camera. */
  dashboard_count: z.int(),
});
export type Camera = z.output<typeof camera>;

export const listCameras = route({
  method: 'GET',
  path: '/api/admin/project/{projectId}/camera',
  who: 'admin.use',
  shows: ['image'],
  summary: 'The cameras of a project in their order, with their newest image and what shows them',
  params: projectParams,
  answer: z.array(camera),
});

export const cameraInput = z.object({
  content: shortText(200).min(1),
  revision: revision.optional(),
});

/** The order of a project's cameras. */
export const cameraOrder = z.object({ camera: z.array(id).min(1).max(1000) });

const cameraParams = z.object({ projectId: id, cameraId: id });

export const saveCamera = route({
  method: 'PUT',
  path: '/api/admin/project/{projectId}/camera/{cameraId}',
  who: 'admin.use',
  touches: ['image'],
  summary: 'Name a camera, group-name; its images, dashboards and instruments follow, and new images come as before',
  params: cameraParams,
  body: cameraInput,
  answer: camera,
  example: { body: { content: '邊坡-TK99+900 坡面' } },
});

export const orderCameras = route({
  method: 'PUT',
  path: '/api/admin/project/{projectId}/camera',
  who: 'admin.use',
  touches: ['image'],
  summary: 'Put the cameras of the project in this order; those that are not named come last',
  params: projectParams,
  body: cameraOrder,
  answer: ok,
  example: { body: { camera: ['{cameraId}'] } },
});

export const deleteCamera = route({
  method: 'DELETE',
  path: '/api/admin/project/{projectId}/camera/{cameraId}',
  who: 'admin.use',
  touches: ['image'],
  summary: 'Delete a camera with its images; it begins anew with the next image that comes under its label',
  params: cameraParams,
  query: revisionQuery,
  answer: ok,
});

/** A subfolder with images in the watched folder, and its project; null: no project yet. */
export const cameraFolder = z.object({
  folder: z.string(),
  project: z.object({ _id: id, name: z.string() }).nullable(),
});
export type CameraFolder = z.output<typeof cameraFolder>;

export const listCameraFolders = route({
  method: 'GET',
  path: '/api/admin/project/{projectId}/cameraFolder',
  who: 'admin.use',
  shows: ['camera-folder'],
  summary: 'Folders of camera images: those of this project, of others, and those that came and belong to none',
  params: projectParams,
  answer: z.array(cameraFolder),
});

/** The camera folders of a project. */
export const cameraFolders = z.object({ folder: z.array(shortText(200).min(1)).max(200) });

export const saveCameraFolders = route({
  method: 'PUT',
  path: '/api/admin/project/{projectId}/cameraFolder',
  who: 'admin.use',
  touches: ['camera-folder'],
  summary: 'Let these folders, and no others, belong to the project; one that belonged to another project moves',
  params: projectParams,
  body: cameraFolders,
  answer: z.array(cameraFolder),
  repeatable: true,
  example: { body: { folder: ['站房'] } },
});
