import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../controls/Button';
import { Dialog } from '../overlay/Dialog';
import { Dropdown } from '../overlay/Dropdown';
import { renderUi } from '../test-support';
import { DateRange } from './DateRange';
import { DateTime } from './DateTime';
import { DayField } from './DayField';
import { DayRange, type Days } from './DayRange';
import type { Range } from './date-range';

const ZONE = 'Asia/Taipei';
const at = (iso: string) => Date.parse(iso);
const NOW = at('2026-11-15T08:43:12+08:00');
const WEEK = { start: at('2026-11-08T00:00:00+08:00'), end: NOW };

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const day = (name: string) => document.querySelector(`td[title="${name}"] > [role=button]`) as HTMLElement;
const calendar = () => screen.queryByRole('dialog', { name: /日曆|Calendar/ });

/** A range that takes what it is given, as screens do. */
const Ranged = ({ first = WEEK, onChange }: { first?: Range | null; onChange: (range: Range | null) => void }) => {
  const [range, setRange] = useState<Range | null>(first);
  const change = (next: Range | null) => {
    onChange(next);
    setRange(next);
  };
  return (
    <>
      <DateRange value={range} now={NOW} zone={ZONE} onChange={change} />
      <button type="button" onClick={() => setRange(WEEK)}>
        7D
      </button>
    </>
  );
};

const showRange = (first: Range | null = WEEK) => {
  const onChange = vi.fn();
  renderUi(<Ranged first={first} onChange={onChange} />);
  return onChange;
};

const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

describe('a range that is typed', () => {
  it('is taken on Enter, and an untouched side keeps its seconds', async () => {
    const onChange = showRange();
    await type('開始', '2026-11-10 06:05{Enter}');
    expect(onChange.mock.calls).toEqual([[{ start: at('2026-11-10T06:05:00+08:00'), end: NOW }]]);
    expect(calendar()).toBeNull();
  });

  it('is taken when pasted with slashes, once the focus leaves', async () => {
    const onChange = showRange();
    await userEvent.clear(field('結束'));
    await userEvent.click(field('結束'));
    await userEvent.paste('2026/11/12 7:30');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '7D' }));
    expect(onChange).toHaveBeenCalledWith({ start: WEEK.start, end: at('2026-11-12T07:30:00+08:00') });
  });

  it('turns ends that stand the wrong way round', async () => {
    const onChange = showRange();
    await type('結束', '2026-11-01 00:00{Enter}');
    expect(onChange).toHaveBeenCalledWith({ start: at('2026-11-01T00:00:00+08:00'), end: WEEK.start });
  });

  it.each([
    ['2026-11-31 06:05', '無法辨識，應如 2026-11-15 08:43'],
    ['2026-11-15 08:44', '不可晚於 2026-11-15 08:43'],
  ])('keeps %s, says why it is not taken, and takes nothing', async (text, why) => {
    const onChange = showRange();
    await type('開始', `${text}{Enter}`);
    expect(screen.getByRole('alert').textContent).toBe(why);
    expect(field('開始').value).toBe(text);
    expect(field('開始').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect([field('開始').ariaInvalid, field('結束').ariaInvalid]).toEqual(['true', null]);
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(field('開始').value).toBe(text);
  });

  it('says nothing any more of a text that is typed anew, nor after another range was chosen', async () => {
    showRange();
    await type('開始', 'yesterday{Enter}');
    await userEvent.type(field('開始'), 's');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('has both ends or none', async () => {
    const onChange = showRange(null);
    await type('開始', '2026-11-10 06:05{Enter}');
    expect(document.activeElement).toBe(field('結束'));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(document.body);
    expect(screen.getByRole('alert').textContent).toBe('開始與結束都要填');
    expect(field('開始').value).toBe('2026-11-10 06:05');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is cleared by a press', async () => {
    const onChange = showRange();
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(onChange).toHaveBeenCalledWith(null);
    expect([field('開始').value, field('結束').value]).toEqual(['', '']);
    expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
  });
});

describe('a range that is picked', () => {
  it('takes a day with its time, first for the start, then for the end, and changes once', async () => {
    const onChange = showRange(null);
    await userEvent.click(field('開始'));
    await userEvent.click(day('2026-11-03'));
    expect(field('開始').value).toBe('2026-11-03 00:00');
    await userEvent.selectOptions(screen.getByLabelText('時'), '06');
    await userEvent.click(screen.getByRole('button', { name: '選結束時間' }));
    expect(document.activeElement).toBe(field('結束'));
    await userEvent.click(day('2026-11-05'));
    expect(field('結束').value).toBe('2026-11-05 23:59');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '完成' }));
    expect(onChange.mock.calls).toEqual([
      [{ start: at('2026-11-03T06:00:00+08:00'), end: at('2026-11-05T23:59:00+08:00') }],
    ]);
    expect(calendar()).toBeNull();
  });

  it('never passes now', async () => {
    showRange(null);
    await userEvent.click(field('結束'));
    await userEvent.click(day('2026-11-15'));
    expect(field('結束').value).toBe('2026-11-15 08:43');
  });

  it('disables what is left of today, and nothing of an earlier day', async () => {
    showRange();
    const off = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].filter((o) => o.disabled).map((o) => o.text);
    await userEvent.click(field('結束'));
    expect(off('時')).toEqual(['09', ...Array.from({ length: 14 }, (_, n) => String(n + 10))]);
    expect(off('分')).toEqual(['45', '50', '55']);
    await userEvent.selectOptions(screen.getByLabelText('時'), '07');
    expect(off('分')).toEqual([]);
    await userEvent.click(field('開始'));
    expect([off('時'), off('分')]).toEqual([[], []]);
  });

  it('marks today by the clock that it was given, not by that of the browser', async () => {
    showRange();
    await userEvent.click(field('開始'));
    const marked = [...document.querySelectorAll<HTMLElement>('td[title] > [role=button]')];
    expect(
      marked.filter(({ className }) => className.includes('today')).map((one) => one.parentElement?.title),
    ).toEqual(['2026-11-15']);
  });

  it('names today by the clock that it was given, not by that of the browser', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: at('2026-11-12T12:00:00+08:00') });
    showRange();
    await userEvent.click(field('開始'));
    const named = [...document.querySelectorAll('td[title] > [role=button]')].filter((one) =>
      one.ariaLabel?.includes('今天'),
    );
    vi.useRealTimers();
    expect(named.map((one) => [one.parentElement?.title, one.ariaLabel])).toEqual([
      ['2026-11-15', '今天，2026年11月15日 星期日'],
    ]);
  });

  it('marks the days between its ends', async () => {
    showRange();
    await userEvent.click(field('開始'));
    const marked = [...document.querySelectorAll('td[title]')].filter(({ className }) => className.includes('within'));
    expect(marked.map((cell) => cell.getAttribute('title'))).toEqual(
      ['08', '09', '10', '11', '12', '13', '14', '15'].map((date) => `2026-11-${date}`),
    );
  });
});

describe('a button that uses a wrong date', () => {
  const show = (button: ReactNode, beside?: ReactNode) =>
    renderUi(
      <>
        <search>
          <Ranged onChange={vi.fn()} />
          {button}
        </search>
        {beside}
      </>,
    );

  it('does not run: the field gets the focus and is named with what to correct', async () => {
    const run = vi.fn();
    show(
      <Button kind="primary" onClick={run}>
        執行
      </Button>,
    );
    await type('結束', '2026-11-31 06:05');
    await userEvent.click(screen.getByRole('button', { name: '執行' }));
    expect(run).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field('結束'));
    expect(screen.getByRole('alert').textContent).toBe('請先更正「結束」：無法辨識，應如 2026-11-15 08:43');
    expect(calendar()).toBeNull();
    await type('結束', '2026-11-12 06:05{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '執行' }));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('submits no form either', async () => {
    const submit = vi.fn((event: FormEvent) => event.preventDefault());
    renderUi(
      <form onSubmit={submit}>
        <DateTime label="時間" value={NOW} now={NOW} zone={ZONE} onChange={() => undefined} />
        <Button type="submit">儲存</Button>
      </form>,
    );
    await type('時間', 'soon');
    await userEvent.click(screen.getByRole('button', { name: '儲存' }));
    expect([submit.mock.calls.length, document.activeElement]).toEqual([0, field('時間')]);
    await type('時間', '2026-11-12 06:05');
    await userEvent.click(screen.getByRole('button', { name: '儲存' }));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('is told apart from buttons that use nothing, and from those elsewhere', async () => {
    const [reset, save] = [vi.fn(), vi.fn()];
    show(
      <Button onClick={reset}>重設</Button>,
      <form>
        <Button kind="primary" onClick={save}>
          儲存
        </Button>
      </form>,
    );
    await type('開始', 'soon');
    await userEvent.click(screen.getByRole('button', { name: '重設' }));
    await userEvent.click(screen.getByRole('button', { name: '儲存' }));
    expect([reset.mock.calls.length, save.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('the keys of the calendar', () => {
  const showTime = () => {
    const onChange = vi.fn();
    renderUi(<DateTime label="比較時間" value={null} now={NOW} zone={ZONE} onChange={onChange} />);
    return onChange;
  };
  const focused = () => document.activeElement?.parentElement?.title;

  it('go by days, weeks and months, and not past now', async () => {
    const onChange = showTime();
    await userEvent.tab();
    expect(calendar()).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('2026-11-15');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('2026-11-15');
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(focused()).toBe('2026-11-07');
    await userEvent.keyboard('{PageUp}');
    expect(focused()).toBe('2026-10-07');
    await userEvent.keyboard('{PageDown}{PageDown}');
    expect(focused()).toBe('2026-11-15');
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    expect(field('比較時間').value).toBe('2026-11-14 08:40');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(calendar()).toBeNull();
    expect(document.activeElement).toBe(field('比較時間'));
    expect(onChange.mock.calls).toEqual([[at('2026-11-14T08:40:00+08:00')]]);
  });

  it('go by years with Shift', async () => {
    showTime();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Shift>}{PageUp}{/Shift}');
    expect(focused()).toBe('2025-11-15');
  });
});

describe('the calendar', () => {
  it.each([
    ['zh-TW', '日一二三四五六', '2026年11月'],
    ['en', 'SunMonTueWedThuFriSat', 'November 2026'],
  ] as const)('speaks %s and begins its weeks on Sunday', async (language, week, month) => {
    renderUi(<DayField label="day" value="2026-11-11" max="2026-11-15" onValue={() => undefined} />, language);
    await userEvent.click(field('day'));
    const grid = within(calendar() as HTMLElement).getByRole('grid');
    expect(grid.querySelector('thead')?.textContent).toBe(week);
    expect(calendar()?.querySelector('header')?.textContent).toBe(month);
    // 1 November 2026 is a Sunday
    expect(grid.querySelector('tbody td')?.getAttribute('title')).toBe('2026-11-01');
  });

  it('goes by months and years by mouse, up to the last day that can be chosen', async () => {
    renderUi(<DayField label="day" value="2026-11-11" max="2026-11-15" onValue={() => undefined} />);
    await userEvent.click(field('day'));
    const title = () => calendar()?.querySelector('header')?.textContent;
    await userEvent.click(screen.getByRole('button', { name: '上一年' }));
    await userEvent.click(screen.getByRole('button', { name: '上個月' }));
    expect(title()).toBe('2025年10月');
    await userEvent.click(screen.getByRole('button', { name: '下一年' }));
    await userEvent.click(screen.getByRole('button', { name: '下個月' }));
    await userEvent.click(screen.getByRole('button', { name: '下個月' }));
    expect(title()).toBe('2026年11月');
  });

  it('takes a day at once, also the one that is chosen already', async () => {
    const onValue = vi.fn();
    renderUi(<DayField label="day" value="2026-11-11" max="2026-11-15" onValue={onValue} />);
    await userEvent.click(field('day'));
    await userEvent.click(day('2026-11-11'));
    expect(calendar()).toBeNull();
    expect(onValue).not.toHaveBeenCalled();
    await userEvent.click(field('day'));
    await userEvent.click(day('2026-11-09'));
    expect(onValue.mock.calls).toEqual([['2026-11-09']]);
    expect(document.activeElement).toBe(field('day'));
  });

  it('gives a required day back where its field was emptied', async () => {
    const onValue = vi.fn();
    renderUi(<DayField label="day" value="2026-11-11" max="2026-11-15" onValue={onValue} />);
    await userEvent.clear(field('day'));
    await userEvent.keyboard('{Enter}');
    expect(field('day').value).toBe('2026-11-11');
    expect(onValue).not.toHaveBeenCalled();
  });

  it('picks two days one after the other, within bounds and in order', async () => {
    const onChange = vi.fn<(days: Days) => void>();
    renderUi(<DayRange value={{ from: null, to: null }} min="2026-11-02" max="2026-11-15" onChange={onChange} />);
    await userEvent.click(field('開始'));
    expect(document.querySelector('td[title="2026-11-01"]')?.ariaDisabled).toBe('true');
    await userEvent.click(day('2026-11-10'));
    await userEvent.click(day('2026-11-04'));
    expect(onChange.mock.calls).toEqual([[{ from: '2026-11-04', to: '2026-11-10' }]]);
    expect(calendar()).toBeNull();
  });

  it('takes one end of two days alone', async () => {
    const onChange = vi.fn<(days: Days) => void>();
    renderUi(<DayRange value={{ from: null, to: null }} min="2026-11-02" max="2026-11-15" onChange={onChange} />);
    await type('開始', '2026-11-01{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('不可早於 2026-11-02');
    await type('開始', '2026-11-03{Enter}');
    expect(onChange.mock.calls).toEqual([[{ from: '2026-11-03', to: null }]]);
  });
});

describe('inside other open elements', () => {
  const inner = <DateTime label="時間" value={NOW} now={NOW} zone={ZONE} onChange={() => undefined} />;

  it('Escape closes the calendar, then the dialog', async () => {
    const onClose = vi.fn();
    renderUi(
      <Dialog title="編輯" onClose={onClose}>
        {inner}
      </Dialog>,
    );
    await userEvent.click(field('時間'));
    expect(screen.getByRole('dialog', { name: '編輯' }).contains(calendar())).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(calendar()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('Escape closes the calendar, then the panel under a button, which a press in the calendar leaves open', async () => {
    renderUi(
      <Dropdown role="dialog" trigger={(trigger) => <button {...trigger}>篩選</button>}>
        {() => inner}
      </Dropdown>,
    );
    await userEvent.click(screen.getByRole('button', { name: '篩選' }));
    await userEvent.click(field('時間'));
    await userEvent.click(screen.getByRole('button', { name: '上個月' }));
    expect(calendar()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(calendar()).toBeNull();
    expect(field('時間')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: '時間' })).toBeNull();
  });
});

describe('a value from elsewhere', () => {
  it('replaces a wrong text, and leaves one that is being typed', async () => {
    const { rerender } = renderUi(
      <DayField label="day" value="2026-11-11" max="2026-11-15" onValue={() => undefined} />,
    );
    await type('day', '2026-11-3');
    rerender(<DayField label="day" value="2026-11-12" max="2026-11-15" onValue={() => undefined} />);
    expect(field('day').value).toBe('2026-11-3');
    await type('day', '2026-13-01');
    await userEvent.click(document.body);
    expect(field('day').value).toBe('2026-13-01');
    rerender(<DayField label="day" value="2026-11-13" max="2026-11-15" onValue={() => undefined} />);
    expect(field('day').value).toBe('2026-11-13');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
