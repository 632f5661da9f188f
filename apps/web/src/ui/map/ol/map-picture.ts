import type OlMap from 'ol/Map';

const isCopyable = (canvas: HTMLCanvasElement): boolean => {
  try {
    canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
    return true;
  } catch {
    // Tiles of a server that forbids copies
    return false;
  }
};

/** Renders the visible map as a PNG. */
export const mapPicture = (map: OlMap, sea: string): Promise<Blob | null> => {
  const [width = 0, height = 0] = map.getSize() ?? [];
  const ratio = window.devicePixelRatio || 1;
  const picture = document.createElement('canvas');
  picture.width = width * ratio;
  picture.height = height * ratio;
  const context = picture.getContext('2d');
  if (!context || width === 0) return Promise.resolve(null);
  context.fillStyle = sea;
  context.fillRect(0, 0, picture.width, picture.height);
  for (const canvas of map.getViewport().querySelectorAll('canvas')) {
    if (canvas.width === 0 || !isCopyable(canvas)) continue;
    const opacity = canvas.parentElement?.style.opacity || canvas.style.opacity;
    context.globalAlpha = opacity === '' || opacity === undefined ? 1 : Number(opacity);
    context.drawImage(canvas, 0, 0, picture.width, picture.height);
  }
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
};
