import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test-support';
import { DateTime } from './DateTime';

const ZONE = 'Asia/Taipei';
const at = (iso: string) => Date.parse(iso);
const NOW = at('2026-11-15T08:43:12+08:00');

const day = (title: string) => document.querySelector(`td[title="${title}"] > [role=button]`) as HTMLElement;
const show = (isPressed = false) => {
  const onChange = vi.fn();
  renderUi(
    <>
      <DateTime label="比較時間" value={null} now={NOW} zone={ZONE} onChange={onChange} isPressed={isPressed} />
      <p>elsewhere</p>
    </>,
  );
  return onChange;
};

describe('DateTime', () => {
  it('takes what the mouse picked when one clicks elsewhere', async () => {
    const onChange = show();
    await userEvent.click(screen.getByRole('textbox', { name: '比較時間' }));
    await userEvent.click(day('2026-11-12'));
    await userEvent.click(screen.getByText('elsewhere'));
    // 08:43 lies between two rows of a logger; 08:40 does not
    expect(onChange).toHaveBeenCalledWith(at('2026-11-12T08:40:00+08:00'));
  }, 30_000);

  it('stands open where it takes the place of something pressed', () => {
    show(true);
    expect(day('2026-11-12')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '比較時間' }));
  });
});
