import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { readSheet } from '../../app/export/test-files';
import { saveFile } from '../../lib/save-file';
import { renderUi } from '../../ui/test-support';
import { AlertsScreen } from './AlertsScreen';
import { alertRow, idOf } from './test-rows';

vi.mock('../../lib/save-file', () => ({ saveFile: vi.fn() }));

const NOW = Date.parse('2026-11-15T08:43:20+08:00');
const INFORM = { enable: true, time: '2026-11-15T00:31:00.000Z', user: { name: '值班員' } };
const ROWS = [
  alertRow({ name: 'TM-03', label: 'WSL', startTime: '2026-11-14T18:50:00.000Z' }),
  alertRow({ name: 'TM-04', inform: INFORM, endTime: '2026-11-14T23:00:30.000Z' }),
  ...Array.from({ length: 11 }, (_, n) => alertRow({ name: `RG-${n}`, startTime: '2026-11-13T12:40:00.000Z', endTime: '2026-11-13T13:40:00.000Z' })), // biome-ignore format: rows
];

it('a file of the alert list holds every page of what is shown, in its order', async () => {
  renderUi(
    <MemoryRouter>
      <AlertsScreen
        rows={ROWS}
        query={{
          event: null,
          light: 'yellow',
          openOnly: false,
          span: '3M',
          instruments: [],
          day: null,
          sort: { column: 'start', isDown: true },
          types: 'usual',
        }}
        onChange={() => undefined}
        bounds={{ start: Date.parse('2026-08-15T00:00:00+08:00'), end: Date.parse('2026-11-16T00:00:00+08:00') }}
        areas={[]}
        hasTypes={false}
        project={{ _id: idOf('project'), name: 'TK 線' }}
        now={NOW}
        zone="Asia/Taipei"
        read={{ at: NOW - 8000, error: null, isBusy: false, onRefresh: () => undefined }}
        isCut={false}
        chartHref={() => null}
        detail={null}
      />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: '匯出' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /xlsx/ }));
  const [blob, name] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect(name).toBe('TK 線 告警事件 2026-11-15 0843.xlsx');
  const sheet = await readSheet(blob as Blob);
  expect([6, 7, 8].map((row) => sheet.row(row, 2))).toEqual([
    ['顯示內容', '近 3 個月'],
    ['顯示內容', '13 件中的 12 件，依「開始」遞減'],
    ['顯示內容', '只看黃燈'],
  ]);
  const clock = (time: string) => new Date(`2026-11-${time}Z`);
  // 06:30 to 07:00:30 by the project's clock: 30.5 minutes
  expect(sheet.row(11, 12)).toEqual(['警戒', clock('15T06:30:00'), clock('15T07:00:30'), 30.5, 'TK12+300', 'A2', 'TM-04', expect.stringContaining('警戒'), clock('15T08:31:00'), '值班員', null, null]); // biome-ignore format: a row
  // eight rows about it, an empty one, the heads, and twelve events of two pages
  expect(sheet.rowCount).toBe(22);
});
