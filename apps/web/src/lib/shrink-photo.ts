/** Enough to read a gauge on it. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.82;

/** A photo as it is sent: a JPEG of at most 1600 pixels. One that cannot be unpacked here goes as it is. */
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
