import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { onPhone, renderUi } from '../test-support';
import { DateRange } from './DateRange';
import { QuickRanges } from './QuickRanges';

const ZONE = 'Asia/Taipei';
const at = (iso: string) => Date.parse(iso);
const NOW = at('2026-11-15T08:43:12+08:00');
const WEEK = { start: at('2026-11-08T00:00:00+08:00'), end: NOW };

const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map((input) => input.value);

describe('DateRange', () => {
  it('shows the clock of the project, wherever the browser is', () => {
    renderUi(<DateRange value={WEEK} now={NOW} zone={ZONE} onChange={() => undefined} />);
    expect(values()).toEqual(['2026-11-08 00:00', '2026-11-15 08:43']);
  });

  it('is two pickers of its own on a phone, up to now', () => {
    onPhone();
    const change = vi.fn();
    renderUi(<DateRange value={WEEK} now={NOW} zone={ZONE} onChange={change} />);
    const start = screen.getByLabelText<HTMLInputElement>('開始');
    const end = screen.getByLabelText<HTMLInputElement>('結束');
    expect([start.value, end.value, end.max]).toEqual(['2026-11-08T00:00', '2026-11-15T08:43', '2026-11-15T08:43']);
    fireEvent.change(start, { target: { value: '2026-11-10T06:05' } });
    expect(change).toHaveBeenCalledWith({ start: at('2026-11-10T06:05:00+08:00'), end: NOW });
  });

  it('does not offer the future', async () => {
    renderUi(<DateRange value={WEEK} now={NOW} zone={ZONE} onChange={() => undefined} />);
    await userEvent.click(screen.getAllByRole('textbox')[1] as HTMLElement);
    const isOff = (title: string) => document.querySelector(`td[title="${title}"]`)?.ariaDisabled;
    expect(isOff('2026-11-15')).toBeNull();
    expect(isOff('2026-11-16')).toBe('true');
  });
});

describe('QuickRanges', () => {
  it('gives the range up to the moment of the press', async () => {
    const change = vi.fn();
    renderUi(<QuickRanges value="7D" now={() => NOW} zone={ZONE} onChange={change} />);
    await userEvent.click(screen.getByText('1D'));
    expect(change).toHaveBeenCalledWith({ start: at('2026-11-14T00:00:00+08:00'), end: NOW }, '1D');
  });
});
