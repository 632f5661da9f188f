/** Longest side in pixels: enough to read a gauge on the photo. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.82;

/**
 * Shrinks a photo for upload to a JPEG of at most 1600 pixels. A photo that this browser cannot decode is returned
 * unchanged.
 */
export const shrinkPhoto = async (photo: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(photo).catch(() => null);
  if (!bitmap) return photo;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return small ?? photo;
};
