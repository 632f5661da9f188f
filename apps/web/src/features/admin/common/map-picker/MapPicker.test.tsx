import '../../../../ui/test-support';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { speakChinese } from '../../../../app/test-support';
import type { Pair } from '../../../../ui/form/controls/coordinates';
// Loaded before a test installs fake timers
import '../../../../ui/map/OpenPlaceMap';
import { wire } from '../../../../app/test-wire';
import { openAdminPage, serverOf } from '../test-admin';
import { PlaceButton } from './PlaceButton';

const Form = ({ start, zoom }: { start: Pair | null; zoom?: number | undefined }) => {
  const [place, setPlace] = useState(start);
  const [look, setLook] = useState<number>();
  const take = (next: Pair, now: number | undefined) => {
    setPlace(next);
    setLook(now);
  };
  return (
    <>
      <PlaceButton name="TM-03" value={place} zoom={zoom} onValue={take} />
      <output aria-label="form">{JSON.stringify(place)}</output>
      <output aria-label="zoom">{look}</output>
    </>
  );
};
const shown = () => screen.getByRole('status', { name: 'form' }).textContent;
const open = async (start: Pair | null, zoom?: number) => {
  openAdminPage(<Form start={start} zoom={zoom} />);
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: '在地圖上選' }));
  const dialog = await screen.findByRole('dialog', { name: 'TM-03 的位置' });
  const map = await within(dialog).findByRole('application', { name: 'TM-03 的位置' });
  const field = (name: string) => within(dialog).getByRole<HTMLInputElement>('textbox', { name });
  return { user, dialog, map, field };
};

beforeAll(speakChinese);
beforeEach(() => {
  vi.stubGlobal('EventSource', undefined);
  // Without tiles: the built-in map
  wire.fetch = serverOf({}).fetch;
});

it('an arrow on the map moves the fields, and the form takes the place over when told to', async () => {
  const { user, dialog, map, field } = await open([120.858, 24.628]);
  expect(field('經度').hasAttribute('aria-invalid')).toBe(false);
  fireEvent.keyDown(map, { key: 'ArrowRight', shiftKey: true });
  // At zoom 15 20 px are 20 × 360 / (256 × 2¹⁵) = 0.000858°
  expect([field('經度').value, field('緯度').value]).toEqual(['120.858858', '24.628']);
  expect(shown()).toBe('[120.858,24.628]');
  await user.click(within(dialog).getByRole('button', { name: '使用此位置' }));
  expect(shown()).toBe('[120.858858,24.628]');
});

it('what is typed is where the next arrow starts', async () => {
  const { map, field } = await open([120.858, 24.628]);
  fireEvent.change(field('經度'), { target: { value: '121.5' } });
  fireEvent.blur(field('經度'));
  fireEvent.keyDown(map, { key: 'ArrowLeft', shiftKey: true });
  expect(field('經度').value).toBe('121.499142');
});

it('without a place Enter puts the marker into the middle of the map; leaving changes nothing', async () => {
  const { user, dialog, map, field } = await open(null);
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '使用此位置' }).disabled).toBe(true);
  fireEvent.keyDown(map, { key: 'Enter' });
  expect([field('經度').value, field('緯度').value]).toEqual(['120.97', '23.97']);
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  expect(shown()).toBe('null');
});

it('begins as near as the form says, and hands back how near it looked', async () => {
  const { user, dialog, map, field } = await open([120.858, 24.628], 12);
  fireEvent.keyDown(map, { key: 'ArrowRight', shiftKey: true });
  // At zoom 12 20 px are 20 × 360 / (256 × 2¹²) = 0.006866°
  expect(field('經度').value).toBe('120.864866');
  await user.click(within(dialog).getByRole('button', { name: '使用此位置' }));
  expect(screen.getByRole('status', { name: 'zoom' }).textContent).toBe('12');
});

it('a place that is none is said to be none', async () => {
  const { dialog, field } = await open([120.858, 24.628]);
  fireEvent.change(field('緯度'), { target: { value: '96' } });
  expect(within(dialog).getByText('經度 −180 至 180，緯度 −85 至 85')).toBeTruthy();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '使用此位置' }).disabled).toBe(true);
});
