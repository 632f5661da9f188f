import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFade } from './use-fade';

it('a value fades when it changes, each time anew, and not when it is drawn again', () => {
  const { result, rerender } = renderHook(({ value }) => useFade(value), { initialProps: { value: 1 } });
  const seen = [1, 2, 2, 3].map((value) => {
    rerender({ value });
    return result.current;
  });
  expect(seen).toEqual([undefined, 'odd', 'odd', 'even']);
});
