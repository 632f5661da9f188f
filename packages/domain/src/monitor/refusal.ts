/** The codes of image refusals, for the message catalogue; `params` are the parameters of the message. */
export const IMAGE_REFUSALS = [
  'image.no-project',
  'image.unknown-project',
  'image.no-camera',
  'image.no-time',
  'image.impossible-time',
  'image.ahead',
  'image.too-old',
  'image.not-a-picture',
  'image.damaged',
  'image.cut-off',
  'image.too-large',
  'image.too-many-pixels',
  'image.unreadable',
] as const;
export type ImageRefusalCode = (typeof IMAGE_REFUSALS)[number];

export type ImageRefusal = { refusal: ImageRefusalCode; params: Record<string, string | number> };

export const refuseImage = (refusal: ImageRefusalCode, params: ImageRefusal['params'] = {}): ImageRefusal => ({
  refusal,
  params,
});
