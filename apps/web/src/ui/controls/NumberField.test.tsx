import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../test-support';
import { NumberField } from './NumberField';

type Props = { start?: number | null; min?: number; max?: number; step?: number; clearable?: boolean };

const Held = ({ start, onValue, ...rest }: Props & { onValue: (value: number | null) => void }) => {
  const [value, setValue] = useState(start ?? null);
  const take = (next: number | null) => {
    onValue(next);
    setValue(next);
  };
  return <NumberField aria-label="width" decimals={1} value={value} onValue={take} {...rest} />;
};

const show = ({ start = 3, ...rest }: Props = {}) => {
  const onValue = vi.fn();
  renderUi(<Held start={start} onValue={onValue} {...rest} />);
  return { field: screen.getByRole<HTMLInputElement>('spinbutton', { name: 'width' }), onValue };
};

it('is stepped up and down with the arrows, and says its value', async () => {
  const { field, onValue } = show({ step: 0.5 });
  await userEvent.type(field, '{ArrowUp}');
  expect([field.value, field.getAttribute('aria-valuenow')]).toEqual(['3.5', '3.5']); // 3 + 0.5
  await userEvent.type(field, '{ArrowDown}{ArrowDown}');
  expect(field.value).toBe('2.5'); // 3.5 − 2 × 0.5
  expect(onValue.mock.calls).toEqual([[3.5], [3], [2.5]]);
});

it('steps by one unless told otherwise, from 0 where it is empty', async () => {
  const { field } = show({ start: null, clearable: true });
  await userEvent.type(field, '{ArrowDown}');
  expect(field.value).toBe('-1.0');
});

it('stops at its bounds', async () => {
  const { field } = show({ start: 9.8, min: 9, max: 10 });
  await userEvent.type(field, '{ArrowUp}');
  expect(field.value).toBe('10.0');
  await userEvent.type(field, '{ArrowDown}{ArrowDown}');
  expect(field.value).toBe('9.0');
});

it('leaves the text as it is typed, and shows the value afterwards', async () => {
  const { field, onValue } = show();
  await userEvent.clear(field);
  expect(onValue).not.toHaveBeenCalled(); // empty is a slip here
  await userEvent.type(field, '4.26');
  expect([field.value, onValue.mock.lastCall]).toEqual(['4.26', [4.3]]);
  await userEvent.type(field, '{Enter}');
  expect(field.value).toBe('4.3');
  await userEvent.type(field, '7');
  await userEvent.tab();
  expect(field.value).toBe('4.4'); // 4.37 at one decimal
});

it('an arrow takes what was typed for a value, not for a text', async () => {
  const { field } = show();
  await userEvent.clear(field);
  await userEvent.type(field, '5{ArrowUp}');
  expect(field.value).toBe('6.0');
});

it('may be emptied where empty is a value of its own', async () => {
  const { field, onValue } = show({ clearable: true });
  await userEvent.clear(field);
  expect(onValue).toHaveBeenLastCalledWith(null);
});
