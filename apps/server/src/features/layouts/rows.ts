import type { BorderColor, PinShape, PinSize } from '@talus/domain/floor-plans/pin';
import type { AngleUnit } from '@talus/domain/floor-plans/vector';

/** A floor plan as stored. */
export type ImageRow = {
  no: number;
  id: string;
  revision: number;
  name: string;
  description: string;
  fileName: string;
  width: number;
  height: number;
  updatedAt: Date;
};

/** A pin as stored; instruments are numbers, those it stands for in their order. */
export type PinRow = {
  no: number;
  id: string;
  revision: number;
  imageNo: number;
  x: number;
  y: number;
  shape: PinShape;
  size: PinSize;
  borderColor: BorderColor;
  instruments: number[];
  vectorEnable: boolean;
  vectorX: number | null;
  vectorY: number | null;
  angleOffset: number;
  angleUnit: AngleUnit | null;
};

/** The file behind a floor plan, and whose it is. */
export type ImageFile = { projectId: string; hash: string; mediaType: string };

/** A floor plan, or a pin on one, and whose it is. */
export type Known = { no: number; projectNo: number; projectId: string; imageNo: number; imageId: string };
