import '../../ui/test-support';
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { buildStore } from '../../app/build';
import { syncClock } from '../../app/clock-sync';
import { renderApp, speakChinese } from '../../app/test-support';
import { wire } from '../../app/test-wire';
import { NewVersion } from './NewVersion';

beforeAll(speakChinese);

it('a page that stays open learns of a new version with the next reading of the server’s clock', async () => {
  let build = 'a1';
  wire.fetch = async () => Response.json({ now: new Date().toISOString(), build });
  buildStore.dispatch(build);
  renderApp(<NewVersion />);
  await act(() => syncClock());
  expect(screen.queryByRole('status')).toBeNull();
  build = 'b2';
  await act(() => syncClock());
  expect(screen.getByRole('status').textContent).toContain('Talus 已更新');
  screen.getByRole('button', { name: '重新載入' });
});
