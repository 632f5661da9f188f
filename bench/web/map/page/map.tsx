import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import '../../../../apps/web/src/theme/base.css';
import '../../../../apps/web/src/theme/tokens.css';
import type { MapView } from '../../../../apps/web/src/ui/map/map-point';
import { StatusMap } from '../../../../apps/web/src/ui/map/StatusMap';
import { createTestI18n } from '../../../../apps/web/src/ui/test-i18n';
import { pointsOf } from './points';
import { afterFrame } from './stopwatch';

const i18n = createTestI18n('en');
const place = document.getElementById('map') as HTMLElement;
const CENTER = [120.95, 23.9] as const;
const ZOOM = 10;
let root = createRoot(place);
let rested: ((view: MapView) => void) | null = null;

const rest = () =>
  new Promise<MapView>((resolve) => {
    rested = resolve;
  });

const surface = () => place.querySelector('[role=application]') as HTMLElement;
const pointer = (type: string, x: number, y: number) => {
  const box = surface().getBoundingClientRect();
  const target = type === 'pointerdown' ? (surface().querySelector('.ol-viewport') as HTMLElement) : document;
  target.dispatchEvent(
    new PointerEvent(type, {
      clientX: box.x + x,
      clientY: box.y + y,
      bubbles: true,
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
      button: 0,
      buttons: type === 'pointerup' ? 0 : 1,
    }),
  );
};

let empty: Uint32Array[] = [];

/** Returns the pixels of all canvases of the map. */
const pixels = (): Uint32Array[] =>
  [...place.querySelectorAll('canvas')].map((canvas) => {
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    return new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  });

window.mapPage = {
  keepEmpty: async () => {
    await window.mapPage.show(0);
    empty = pixels();
    await window.mapPage.clear();
  },
  drawn: () =>
    pixels()
      .map((canvas, i) => {
        const without = empty[i];
        if (without?.length !== canvas.length) throw new Error('the map without points has another size');
        return canvas.filter((pixel, at) => pixel !== without[at]).length;
      })
      .reduce((sum, differ) => sum + differ, 0),
  show: async (n) => {
    const points = pointsOf(n);
    await afterFrame();
    const start = performance.now();
    const shown = rest();
    root.render(
      <I18nextProvider i18n={i18n}>
        <StatusMap points={points} center={CENTER} zoom={ZOOM} label="map" onView={(view) => rested?.(view)} />
      </I18nextProvider>,
    );
    await shown;
    await afterFrame();
    return performance.now() - start;
  },
  pan: async (frames, step) => {
    const times: number[] = [];
    let [x, y] = [600, 380];
    pointer('pointerdown', x, y);
    for (let frame = 0; frame < frames; frame++) {
      const start = performance.now();
      // Back and forth, so that the map never reaches an edge
      const direction = frame < (2 * frames) / 3 ? 1 : -1;
      x += step * direction;
      y += step * direction;
      pointer('pointermove', x, y);
      await afterFrame();
      times.push(performance.now() - start);
    }
    const end = rest();
    pointer('pointerup', x, y);
    if (Math.abs((await end).lon - CENTER[0]) < 1e-6) throw new Error('the map did not move');
    return times;
  },
  zoom: async (steps) => {
    const [nearer, farther] = place.querySelectorAll('button');
    const start = performance.now();
    const done = rest();
    (steps > 0 ? nearer : farther)?.click();
    await done;
    await afterFrame();
    return performance.now() - start;
  },
  clear: async () => {
    root.unmount();
    root = createRoot(place);
  },
};
