import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useSlash } from './use-slash';

const Page = () => {
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  return (
    <>
      <input ref={field} aria-label="search" />
      {/* biome-ignore lint/a11y/useSemanticElements: as a formula is written */}
      <div role="textbox" aria-label="formula" tabIndex={0} />
      <button type="button">page</button>
    </>
  );
};

it('leads to the field from the page, and is a sign where a formula is written', () => {
  render(<Page />);
  const formula = screen.getByLabelText('formula');
  formula.focus();
  fireEvent.keyDown(formula, { key: '/' });
  expect(document.activeElement).toBe(formula);
  fireEvent.keyDown(screen.getByText('page'), { key: '/' });
  expect(document.activeElement).toBe(screen.getByLabelText('search'));
});
