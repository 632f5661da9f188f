import type { ImageRefusalCode } from '@talus/domain/monitor/refusal';

/** The newest image of a camera, with the times of its last few images. */
export type NewestImage = {
  id: string;
  name: string;
  content: string;
  at: Date;
  width: number;
  height: number;
  times: Date[];
};

export type CameraMoment = { content: string; id: string; at: Date };

/** The file of an image, and its project. */
export type StoredImage = { projectId: string; hash: string; mediaType: string };

export type Outcome = 'taken' | 'known' | 'replaced';

/** The outcome of an image file or a push. */
export type FileRow = {
  no: number;
  seenAt: Date;
  source: 'folder' | 'push';
  path: string;
  outcome: Outcome | 'refused';
  refusal: ImageRefusalCode | null;
  params: Record<string, string | number> | null;
  content: string | null;
  projectId: string | null;
  projectName: string | null;
};
