import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { manyInstruments } from '../gallery/many-instruments';
import { onPhone, renderUi } from '../test-support';
import { InstrumentCascader } from './InstrumentCascader';

const AREAS = manyInstruments();

const Chooser = ({ max }: { max?: number }) => {
  const [value, setValue] = useState<string[]>([]);
  return <InstrumentCascader areas={AREAS} value={value} onChange={setValue} {...(max === undefined ? {} : { max })} />;
};

const open = async (max?: number) => {
  renderUi(<Chooser {...(max === undefined ? {} : { max })} />, 'en');
  await userEvent.click(screen.getByRole('button', { name: /^Instruments/ }));
};

/** Finds an option by its text: computing the names of a long list takes a simulated browser seconds. */
const checked = (name: string) =>
  screen.getByText(name, { selector: '[role="option"] span' }).closest('[role="option"]')?.getAttribute('aria-checked');

describe('InstrumentCascader', () => {
  it('draws a few rows of 5,000', async () => {
    await open();
    expect(screen.getAllByRole('listbox').map((list) => list.getAttribute('aria-label'))).toEqual([
      'Areas',
      'Stations',
      'Instruments',
    ]);
    expect(screen.getAllByRole('option').length).toBeLessThan(80);
  });

  it('goes by keyboard: down into the columns, right, Space to choose, Esc to leave', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('listbox', { name: 'Areas' }));
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowDown} ');
    expect(checked('TM-0202')).toBe('true');
    expect(checked('A1')).toBe('mixed');
    expect(checked('TK02+300')).toBe('mixed');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByText('TM-0202')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Instruments/ }));
  });

  it('chooses a whole area, and gives it up again', async () => {
    await open();
    await userEvent.keyboard('{ArrowDown} ');
    expect(screen.getByText('200 selected')).toBeTruthy();
    expect(checked('TK01+300')).toBe('true');
    await userEvent.keyboard(' ');
    expect(screen.getByText('0 selected')).toBeTruthy();
  });

  it('searches all of them; Enter takes the first', async () => {
    await open();
    await userEvent.keyboard('tk03 tm-0401');
    const results = screen.getByRole('listbox', { name: 'Search results' });
    expect(within(results).getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText(/^1 selected/)).toBeTruthy();
  });

  it('says when nothing is found', async () => {
    await open();
    await userEvent.keyboard('xyz');
    expect(screen.getByText('No instrument matches “xyz”')).toBeTruthy();
  });

  it('stops at the most that may be chosen, and says so', async () => {
    await open(60);
    await userEvent.keyboard('{ArrowDown} ');
    expect(screen.getByText('60 selected · At most 60 can be chosen')).toBeTruthy();
  });

  it('removes a chosen one from the closed field', async () => {
    await open();
    await userEvent.keyboard('TM-0001{Enter}{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove TM-0001' }));
    expect(screen.getByText('Choose instruments')).toBeTruthy();
  });

  it('opens as a sheet on a phone', async () => {
    onPhone();
    await open();
    expect(screen.getByRole('dialog', { name: /^Instruments/ }).getAttribute('aria-modal')).toBe('true');
  });
});
