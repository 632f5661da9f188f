import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test-support';
import { Chart } from './Chart';
import { createCursor } from './cursor-store';
import { axisFor, HOUR, lineOf, MINUTE, modelWith, START } from './test-model';

const model = modelWith([lineOf('TM-03', [1, 2, 4]), lineOf('TM-04', [8, Number.NaN, 7])]);

describe('Chart', () => {
  it('says what it shows, and how keys move through it', () => {
    renderUi(<Chart model={model} zone="Asia/Taipei" />, 'en');
    const chart = screen.getByRole('application', { name: 'TM, 2 curves, 2026-11-08 00:00 to 2026-11-09 00:00' });
    expect(chart.tabIndex).toBe(0);
    expect(chart.getAttribute('aria-describedby')).toBeTruthy();
  });

  it('moves the cursor by keys and says the values under it', async () => {
    const cursor = createCursor();
    renderUi(<Chart model={model} zone="Asia/Taipei" cursor={cursor} />, 'en');
    act(() => screen.getByRole('application').focus());
    await userEvent.keyboard('{Home}');
    expect(screen.getByText('2026-11-08 00:00: TM-03 1.00 mm, TM-04 8.00 mm')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect(cursor.get()).toBe(START + 10 * MINUTE);
    expect(screen.getByText('2026-11-08 00:10: TM-03 2.00 mm')).toBeTruthy();
    await userEvent.keyboard('{End}');
    expect(cursor.get()).toBe(START + 20 * MINUTE);
    await userEvent.keyboard('{Escape}');
    expect(cursor.get()).toBeNull();
  });

  it('says of rain by the day that it is the sum of the day', async () => {
    const rain = lineOf('RG-02', [367.5], { unit: 'mm/24h', kind: 'column', isRain: true, sum: 'day', decimals: 1 });
    renderUi(
      <Chart model={modelWith([rain], { axes: [axisFor('mm/24h', { isRain: true, max: 400 })] })} zone="Asia/Taipei" />,
      'en',
    );
    act(() => screen.getByRole('application').focus());
    await userEvent.keyboard('{Home}');
    expect(screen.getByText('2026-11-08 00:00: RG-02 day sum 367.5 mm/24h')).toBeTruthy();
  });

  it('zooms, pans and resets by keys, and tells it once the hand rests', async () => {
    const onWindow = vi.fn();
    renderUi(<Chart model={model} zone="Asia/Taipei" onWindow={onWindow} />, 'en');
    act(() => screen.getByRole('application').focus());
    await userEvent.keyboard('+');
    // 24 h × 0.6 around noon: 04:48 to 19:12
    const middle = START + 12 * HOUR;
    await waitFor(() => expect(onWindow).toHaveBeenLastCalledWith([middle - 7.2 * HOUR, middle + 7.2 * HOUR]));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    // 15 % of 14.4 h is 2.16 h
    await waitFor(() => expect(onWindow).toHaveBeenLastCalledWith([middle - 5.04 * HOUR, middle + 9.36 * HOUR]));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onWindow).toHaveBeenLastCalledWith(null));
  });

  it('says that it is zoomed, and shows all again at a press', async () => {
    const onWindow = vi.fn();
    const part = [START, START + HOUR] as const;
    renderUi(<Chart model={model} zone="Asia/Taipei" window={part} onWindow={onWindow} />, 'en');
    await userEvent.click(screen.getByRole('button', { name: /^Zoomed to 11-08 00:00 – 11-08 01:00/ }));
    expect(screen.getByRole('application').dataset.window).toBe(`${model.from}-${model.to}`);
    expect(screen.queryByRole('button')).toBeNull();
    await waitFor(() => expect(onWindow).toHaveBeenLastCalledWith(null));
  });

  it('says the limit of a value and how far it is, aloud as well', async () => {
    const limits = { ...NO_LIMITS, AL: { minus: null, plus: 3 } };
    renderUi(<Chart model={modelWith([lineOf('TM-03', [1, 2, 4], { limits })])} zone="Asia/Taipei" />, 'en');
    act(() => screen.getByRole('application').focus());
    await userEvent.keyboard('{Home}');
    expect(screen.getByText('2026-11-08 00:00: TM-03 1.00 mm 2.00 to Alert 3')).toBeTruthy();
    await userEvent.keyboard('{End}');
    expect(screen.getByText('2026-11-08 00:20: TM-03 4.00 mm 1.00 beyond Alert 3')).toBeTruthy();
  });

  it('follows the window that it is given', () => {
    const shown = () => screen.getByRole('application').dataset.window;
    const { rerender } = renderUi(<Chart model={model} zone="Asia/Taipei" window={[START, START + HOUR]} />, 'en');
    expect(shown()).toBe(`${START}-${START + HOUR}`);
    rerender(<Chart model={model} zone="Asia/Taipei" window={null} />);
    expect(shown()).toBe(`${model.from}-${model.to}`);
  });
});
