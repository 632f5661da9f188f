import '../../../ui/test-support';
import type { Instrument } from '@talus/contract/instruments/instrument';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { renderApp, speakChinese } from '../../../app/test-support';
import { InfoCard } from './InfoCard';

const bounds = { WL_plus: null, WL_minus: null, AL_plus: null, AL_minus: null, WSL_plus: null, WSL_minus: null };
const instrument = {
  _id: 'a',
  status: 'GREEN',
  latestVersion: {
    _id: 'v',
    name: 'TM-03',
    unit: 'mm',
    coordinates: null,
    startDate: '2026-01-01T00:00:00.000Z',
    ...bounds,
  },
  instrument_type: { code: 'TM', name_zh: '地滑計', name_en: 'Extensometer', dataInterval: 600_000 },
} as Instrument;
const show = (problem?: Instrument['problem']) =>
  renderApp(
    <InfoCard
      placed={{ instrument: { ...instrument, ...(problem && { problem }) }, area: 'TK12+300', station: 'A2' }}
      versions={undefined}
      zone="Asia/Taipei"
      onClose={() => undefined}
    />,
  );

beforeAll(speakChinese);

it('says why the formula of an instrument gives no result', () => {
  show({ reason: 'formula.unexpected-character', params: { place: 2, found: '^' } });
  expect(screen.getByText('第 2 個字「^」不能用在公式裡')).toBeTruthy();
});

it('says nothing of it where all is well', () => {
  show();
  expect(screen.queryByText('無法計算')).toBeNull();
});
