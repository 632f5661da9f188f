import '../../ui/test-support';
import type { WireMapLayer } from '@talus/contract/places/map';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queryClient } from '../../app/queries';
import { projectOf } from '../../app/test-data';
import { enterAs } from '../../app/test-session';
import { AppProviders, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { useLayers } from './use-layers';

const FILES = ['line', 'slope', 'broken', 'wells'];

/** A fake unzip worker: a zip with the text `broken` fails. */
class Unzip {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(zip: ArrayBuffer) {
    const text = new TextDecoder().decode(zip);
    const data = text === 'broken' ? { failed: 'no zip' } : { shapes: [{ type: 'FeatureCollection', name: text }] };
    queueMicrotask(() => this.onmessage?.({ data }));
  }
  terminate() {}
}

const createLayers = (names: readonly string[], version = '1'): WireMapLayer[] => [
  {
    name: 'shp',
    kind: 'shp',
    attribution: '',
    file: names.map((name) => ({ name, path: `/api/project/p/map/layer/shp/${name}.zip`, version })),
  },
];

const open = (names: readonly string[]) => {
  vi.stubGlobal('Worker', Unzip);
  enterAs('client', projectOf(1));
  wire.fetch = async (input) => {
    const name = String(input instanceof Request ? input.url : input).replace(/^.*\/|\.zip.*$/g, '');
    return new Response(name);
  };
  const offered = createLayers(names);
  const on = ['shp'] as const;
  return renderHook(() => useLayers(offered, on), { wrapper: AppProviders }).result;
};

beforeAll(speakChinese);
afterEach(() => act(() => queryClient.clear()));

it('draws the shapefiles that can be read and names the one that cannot', async () => {
  const result = open(FILES);
  await waitFor(() => expect(result.current.stateOf('shp')).toBe('partly'));
  expect(result.current.layers.map((layer) => layer.kind === 'shapes' && layer.data)).toEqual(
    ['line', 'slope', 'wells'].map((name) => ({ type: 'FeatureCollection', name })),
  );
  expect(result.current.unreadOf('shp')).toEqual(['broken']);
});

it.each([
  [['line', 'wells'], 'shown', []],
  [['broken'], 'failed', ['broken']],
])('of %j the layer is %s', async (names, state, unread) => {
  const result = open(names);
  await waitFor(() => expect(result.current.stateOf('shp')).toBe(state));
  expect(result.current.unreadOf('shp')).toEqual(unread);
});

it('draws a replaced shapefile as soon as the list of layers names its new version', async () => {
  vi.stubGlobal('Worker', Unzip);
  enterAs('client', projectOf(1));
  let content = 'old';
  wire.fetch = async () => new Response(content);
  const on = ['shp'] as const;
  const { result, rerender } = renderHook(
    ({ version }) =>
      useLayers(
        useMemo(() => createLayers(['line'], version), [version]),
        on,
      ),
    {
      wrapper: AppProviders,
      initialProps: { version: '1' },
    },
  );
  const names = () =>
    result.current.layers.map((layer) => layer.kind === 'shapes' && (layer.data as { name?: string }).name);
  await waitFor(() => expect(names()).toEqual(['old']));
  content = 'new';
  rerender({ version: '2' });
  await waitFor(() => expect(names()).toEqual(['new']));
});
