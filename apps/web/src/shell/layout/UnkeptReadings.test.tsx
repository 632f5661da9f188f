import '../../ui/test-support';
import { act, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderApp, speakChinese } from '../../app/test-support';
import { deviceStore, queueStore } from '../../entities/field/store';
import { UnkeptReadings } from './UnkeptReadings';

const ENTRY = {
  id: 'e1',
  no: 1,
  by: { id: 'u', name: '林冠宇' },
  project: 'p',
  round: 'r',
  instrument: 'i',
  name: 'OW-01',
  unit: 'm',
  decimals: 2,
  at: 0,
  offset: 0,
  reading: '-7.6',
  reading3: '',
  remark: '',
  replace: false,
  photos: [],
  state: { type: 'waiting' as const },
};

beforeAll(speakChinese);
afterEach(() => {
  queueStore.dispatch({ type: 'restored', entries: [] });
  deviceStore.dispatch({ failure: null, atRisk: [] });
});

const open = (path: string) =>
  renderApp(
    <MemoryRouter initialEntries={[path]}>
      <UnkeptReadings />
    </MemoryRouter>,
  );
const fill = () =>
  act(async () => {
    queueStore.dispatch({ type: 'restored', entries: [ENTRY] });
    deviceStore.dispatch({ failure: 'QuotaExceededError', atRisk: ['e1'] });
  });

it('names on any screen the readings that a full phone cannot store, until it can', async () => {
  open('/data');
  expect(screen.queryByRole('alert')).toBeNull();
  await fill();
  expect(screen.getByRole('alert').textContent).toContain('OW-01 只在此頁，關閉就會遺失');
  await act(async () => deviceStore.dispatch({ failure: null, atRisk: [] }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leaves the warning to the field screens where one is open', async () => {
  open('/field/waiting');
  await fill();
  expect(screen.queryByRole('alert')).toBeNull();
});
