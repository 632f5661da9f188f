import { cameraFolders, cameraInput, cameraOrder } from '@talus/contract/places/cameras';
import { fieldsOf } from '../../../ui/form/fields';

export const CAMERA_FIELDS = fieldsOf(cameraInput, {
  content: { label: 'adminCameras:content', hint: 'adminCameras:content.hint', span: 'whole', autoFocus: true },
});

export const CAMERA_ORDER = fieldsOf(cameraOrder, {
  camera: { label: 'adminCameras:title', control: 'order', options: 'cameras', span: 'whole' },
});

export const CAMERA_FOLDERS = fieldsOf(cameraFolders, {
  folder: { label: 'adminCameras:folders', control: 'multi', options: 'folders', span: 'whole' },
});
