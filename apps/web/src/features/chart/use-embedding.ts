import { useEffect, useRef } from 'react';
import { base64Of, imageAnswer, imageAsked, READY } from './embedding';

/**
 * Inside a frame, announces when the charts are drawn and answers image requests of a parent page of the same origin.
 */
export const useEmbedding = (isDrawn: boolean, picture: () => Promise<Blob>): void => {
  const latest = useRef(picture);
  latest.current = picture;
  useEffect(() => {
    if (window.parent === window) return;
    const listen = async ({ data, origin, source }: MessageEvent<unknown>) => {
      const asked = origin === window.location.origin && source === window.parent ? imageAsked(data) : null;
      if (!asked) return;
      const image = await latest
        .current()
        .then(async (blob) => base64Of(new Uint8Array(await blob.arrayBuffer())))
        .catch(() => null);
      window.parent.postMessage(imageAnswer(asked.id, image), origin);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (isDrawn && window.parent !== window) window.parent.postMessage(READY, window.location.origin);
  }, [isDrawn]);
};
