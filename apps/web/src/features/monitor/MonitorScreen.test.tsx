import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../app/queries';
import { NoticeProvider } from '../../ui/overlay/Notice';
import { onPhone, renderUi } from '../../ui/test-support';
import { MonitorScreen, type MonitorScreenProps } from './MonitorScreen';
import { reduceSlider } from './state';
import { historyOf, imageOf, NOW } from './test-images';
import { pastOf } from './view';

const IMAGES = [imageOf('邊坡-A', 3), imageOf('邊坡-B', 25), imageOf('邊坡-C', 398), imageOf('隧道口-D', 3)];
const PAST = pastOf([historyOf('邊坡-A', 23, 13, 3), historyOf('邊坡-B', 45, 35, 25), historyOf('邊坡-C', 398)]);

const Stage = (given: Partial<MonitorScreenProps>) => {
  const [slider, dispatch] = useReducer(reduceSlider, { moment: null, span: '24h', isPlaying: false });
  return (
    <QueryClientProvider client={queryClient}>
      <MonitorScreen
        images={IMAGES}
        past={PAST}
        marks={[]}
        group="邊坡"
        onGroup={() => undefined}
        camera={null}
        onCamera={() => undefined}
        slider={slider}
        dispatch={dispatch}
        refused={null}
        projectName="TK 線"
        now={NOW}
        zone="Asia/Taipei"
        isAuto
        onAuto={() => undefined}
        read={READ}
        onImageError={() => undefined}
        {...given}
      />
    </QueryClientProvider>
  );
};
const READ = { at: NOW, error: null, isBusy: false, onRefresh: () => undefined };
const show = (given: Partial<MonitorScreenProps> = {}, language: 'zh-TW' | 'en' = 'zh-TW') =>
  renderUi(
    <NoticeProvider>
      <Stage {...given} />
    </NoticeProvider>,
    language,
  );
const card = (name: string) => screen.getByText(name).closest('figure') as HTMLElement;
const pictureOf = (name: string) => within(card(name)).queryByAltText(/的影像$/);

describe('the cameras of a group', () => {
  it('show picture, time and age, and say when one is late or missing', () => {
    show();
    expect(pictureOf('邊坡-A')).toHaveProperty('alt', '邊坡-A，2026-11-15 08:40 的影像');
    expect(card('邊坡-A').textContent).toContain('2026-11-15 08:403 分鐘前');
    expect(card('邊坡-B').textContent).toContain('25 分鐘前，延遲');
    expect(pictureOf('邊坡-C')).toBeNull();
    // 08:43 − 398 min = 02:05
    expect(card('邊坡-C').textContent).toContain('最後影像 2026-11-15 02:05，6 小時 38 分前。');
    expect(screen.queryByText('隧道口-D')).toBeNull();
    expect(screen.getByText('延遲 1')).toBeTruthy();
    expect(screen.getByText('無影像 1')).toBeTruthy();
  });

  it('show the last picture of a silent one when asked', async () => {
    show();
    await userEvent.click(within(card('邊坡-C')).getByRole('button', { name: '查看最後影像' }));
    expect(pictureOf('邊坡-C')).toBeTruthy();
  });

  it('are chosen by groups with their numbers', async () => {
    const onGroup = vi.fn();
    show({ onGroup });
    const groups = within(screen.getByRole('radiogroup', { name: '攝影機群組' })).getAllByRole('radio');
    expect(groups.map((radio) => radio.closest('label')?.textContent)).toEqual(['邊坡 3', '隧道口 1']);
    await userEvent.click(groups[1] as HTMLElement);
    expect(onGroup).toHaveBeenCalledWith('隧道口');
  });

  it('say which picture could not be loaded, and try again', async () => {
    const onImageError = vi.fn();
    show({ onImageError });
    fireEvent.error(pictureOf('邊坡-A') as HTMLElement);
    expect(onImageError).toHaveBeenCalledWith('邊坡-A');
    expect(card('邊坡-A').textContent).toContain('無法載入影像');
    await userEvent.click(within(card('邊坡-A')).getByRole('button', { name: '重試' }));
    expect(pictureOf('邊坡-A')).toBeTruthy();
  });
});

describe('the time slider', () => {
  const slider = () => screen.getByRole('slider', { name: '影像時刻' });

  it('goes back and on by keys, and back to now', async () => {
    show();
    slider().focus();
    await userEvent.keyboard('{ArrowLeft}');
    // The picture before the newest of the group, 13 minutes ago
    expect(slider().getAttribute('aria-valuetext')).toBe('2026-11-15 08:30');
    expect(card('邊坡-A').textContent).toContain('08:30');
    expect(card('邊坡-A').textContent).not.toContain('分鐘前');
    await userEvent.keyboard('{Home}');
    // The first of the group is that of C, 398 minutes ago; A had none by then
    expect(slider().getAttribute('aria-valuetext')).toBe('2026-11-15 02:05');
    expect(card('邊坡-A').textContent).toContain('這個時刻與之前都沒有影像');
    await userEvent.keyboard('{End}');
    expect(slider().getAttribute('aria-valuetext')).toBe('最新影像');
  });

  it('shows the moment of an alert', async () => {
    show({ marks: [{ id: 'e', name: 'TM-03', level: 'WSL', at: NOW - 20 * 60_000 }] });
    await userEvent.click(screen.getByRole('button', { name: /TM-03 08:23/ }));
    expect(slider().getAttribute('aria-valuetext')).toBe('2026-11-15 08:23');
    expect(card('邊坡-A').textContent).toContain('08:20');
  });
});

describe('an enlarged camera', () => {
  it('is zoomed, left for its neighbours and for other times, and closed, by keys', async () => {
    const onCamera = vi.fn();
    show({ camera: '邊坡-A', onCamera });
    const dialog = screen.getByRole('dialog', { name: '邊坡-A' });
    expect(dialog.textContent).toContain('第 1 台，共 3 台');
    await userEvent.keyboard('+');
    expect(dialog.textContent).toContain('1.3×');
    await userEvent.keyboard('0{ArrowRight}{ArrowLeft}');
    expect(dialog.textContent).toContain('1.0×');
    expect(onCamera.mock.calls).toEqual([['邊坡-B'], ['邊坡-C']]);
    await userEvent.keyboard('{ArrowDown}');
    expect(dialog.textContent).toContain('2026-11-15 08:30');
    await userEvent.keyboard('{Escape}');
    expect(onCamera).toHaveBeenLastCalledWith(null);
  });
});

describe('the screen', () => {
  it('says that there is nothing', () => {
    show({ images: [], group: null }, 'en');
    expect(screen.getByText('None')).toBeTruthy();
  });

  it('keeps what was there when loading fails, and offers to try again', async () => {
    const onRefresh = vi.fn();
    show({ read: { ...READ, error: '資料庫暫時無法使用', onRefresh } });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('無法載入影像');
    expect(card('邊坡-A')).toBeTruthy();
    await userEvent.click(within(alert).getByRole('button', { name: '重試' }));
    expect(onRefresh).toHaveBeenCalled();
  });

  it('shows administrators what was not taken, and why', async () => {
    const file = { no: 1, seen_at: '2026-11-15T00:00:00.000Z', source: 'folder', path: 'P-2107/a.jpg', outcome: 'refused', reason: 'image.no-time', message: '沒有時間', content: null, project: null } as const; // biome-ignore format: one row
    show({ refused: [file] });
    await userEvent.click(screen.getByRole('button', { name: '未收錄 1' }));
    expect(screen.getByRole('dialog', { name: '未收錄的影像檔' }).textContent).toContain(
      'P-2107/a.jpg沒有時間2026-11-15 08:00',
    );
  });

  it('is the same on a phone', () => {
    onPhone();
    show({}, 'en');
    expect(screen.getAllByRole('figure')).toHaveLength(3);
    expect(screen.getByRole('slider')).toBeTruthy();
  });
});
