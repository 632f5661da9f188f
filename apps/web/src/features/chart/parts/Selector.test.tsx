import '../../../ui/test-support';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderApp, speakChinese } from '../../../app/test-support';
import { reduceChart, startChart } from '../state';
import { Selector } from './Selector';

const ZONE = 'Asia/Taipei';
const NOW = Date.parse('2026-11-15T08:43:00+08:00');

const Screen = () => {
  const [state, dispatch] = useReducer(reduceChart, null, () =>
    startChart({ range: { from: NOW - 86_400_000, to: NOW }, zone: ZONE }),
  );
  return (
    <Selector
      areas={[]}
      isTreeLoading={false}
      form={state.form}
      isChecked={state.isChecked}
      isLoading={false}
      now={() => NOW}
      zone={ZONE}
      dispatch={dispatch}
      onExecute={() => undefined}
    />
  );
};

beforeAll(speakChinese);

describe('the selector panel', () => {
  it('offers a start of the interval from 00:00 to 24:00, every fifth minute, 00:00 at first', async () => {
    renderApp(<Screen />);
    const times = screen.getByLabelText<HTMLSelectElement>('起算時刻');
    const texts = [...times.options].map(({ text }) => text);
    // 24 hours of 12 steps, and 24:00
    expect(texts).toHaveLength(24 * 12 + 1);
    expect([...texts.slice(0, 3), ...texts.slice(-2)]).toEqual(['00:00', '00:05', '00:10', '23:55', '24:00']);
    expect(times.value).toBe('00:00');
    await userEvent.selectOptions(times, '24:00');
    expect(times.value).toBe('24:00');
  });

  it('offers neither days nor hours that have not come, and every fifth minute', async () => {
    renderApp(<Screen />);
    await userEvent.click(screen.getByDisplayValue('2026-11-15 08:43'));
    const isDayOff = (title: string) => document.querySelector(`td[title="${title}"]`)?.ariaDisabled;
    expect(isDayOff('2026-11-15')).toBeNull();
    expect(isDayOff('2026-11-16')).toBe('true');
    const options = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options];
    const fifths = Array.from({ length: 12 }, (_, step) => String(step * 5).padStart(2, '0'));
    // Beside the fifth minutes stands the minute of the time itself, 08:43
    expect(options('分').map(({ text }) => text)).toEqual([...fifths, '43'].sort());
    // At 08:43 the hours up to 08 are enabled, and of hour 08 the minutes up to 40, and 43
    expect(options('時').filter(({ disabled }) => !disabled)).toHaveLength(9);
    expect(
      options('分')
        .filter(({ disabled }) => !disabled)
        .slice(-2)
        .map(({ text }) => text),
    ).toEqual(['40', '43']);
  });
});
