import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../test-support';
import { LevelBar } from './LevelBar';
import { Reading } from './Reading';
import { isOld, ReadingTime } from './ReadingTime';

const ZONE = 'Asia/Taipei';
const NOW = Date.parse('2026-11-15T08:43:20+08:00');
const MINUTE = 60_000;

describe('Reading', () => {
  it('has its number and its unit', () => {
    const { container } = renderUi(<Reading value={-1204.06} decimals={1} unit="mm" />);
    expect(container.textContent).toBe('−1,204.1mm');
  });

  it('is an em dash without unit where there is none, never 0', () => {
    const { container } = renderUi(<Reading value={null} decimals={2} unit="mm" align={{ fraction: 4, unit: 38 }} />);
    expect(container.textContent).toBe('—');
  });
});

describe('ReadingTime', () => {
  it('has date, hour and age in the project zone', () => {
    const { container } = renderUi(<ReadingTime at={NOW - 3 * MINUTE - 20_000} now={NOW} zone={ZONE} />);
    expect(container.textContent).toBe('2026-11-15 08:403 分鐘前');
    expect(container.querySelector('time')?.dateTime).toBe('2026-11-15T00:40:00.000Z');
  });

  it('says so where there never was any', () => {
    renderUi(<ReadingTime at={null} now={NOW} zone={ZONE} />, 'en');
    expect(screen.getByText('no data yet')).toBeTruthy();
  });

  it.each([
    ['after 2 intervals', 20 * MINUTE, 10 * MINUTE, false],
    ['past 2 intervals', 20 * MINUTE + 1, 10 * MINUTE, true],
    ['without an interval', 9999 * MINUTE, 0, false],
  ])('is old %s: %s', (_name, age, interval, old) => {
    expect(isOld(NOW - age, NOW, interval)).toBe(old);
  });
});

describe('LevelBar', () => {
  const limits = { ...NO_LIMITS, AL: { minus: -20, plus: 20 }, WSL: { minus: -30, plus: 30 } };

  it('shows a pointer in the colour of the status', () => {
    renderUi(<LevelBar value={21} limits={limits} status="AL" label="21, alert ±20" />);
    const bar = screen.getByRole('img', { name: '21, alert ±20' });
    expect(bar.getAttribute('data-status')).toBe('AL');
    expect(bar.querySelectorAll('[fill="var(--st-line)"]')).toHaveLength(1);
  });

  it('has no pointer without a reading, and no gauge without limits', () => {
    const { container } = renderUi(
      <>
        <LevelBar value={null} limits={limits} status="down" />
        <LevelBar value={3} limits={NO_LIMITS} status="GREEN" />
      </>,
    );
    expect(container.querySelectorAll('svg')).toHaveLength(1);
    expect(container.querySelector('[fill="var(--st-line)"]')).toBeNull();
  });
});
