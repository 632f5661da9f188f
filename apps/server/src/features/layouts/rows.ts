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

/** A pin as stored; instruments are numbers, in the order of the pin. */
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

/** The file of a floor plan, and its project. */
export type ImageFile = { projectId: string; hash: string; mediaType: string };

/** The project and the plan of a floor plan or pin. */
export type PinPlace = { no: number; projectNo: number; projectId: string; imageNo: number; imageId: string };
