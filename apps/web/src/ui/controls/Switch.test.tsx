import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test-support';
import { Checkbox } from './Checkbox';
import { Segmented } from './Segmented';
import { Switch } from './Switch';

const SPANS = [
  { value: '6H', label: '6H' },
  { value: '1D', label: '1D' },
  { value: '7D', label: '7D', disabled: true },
] as const;

const Auto = () => {
  const [on, setOn] = useState(false);
  return (
    <Switch checked={on} onChange={setOn}>
      自動更新
    </Switch>
  );
};

describe('Switch', () => {
  it('turns with a click on its word and with Space', async () => {
    renderUi(<Auto />);
    await userEvent.click(screen.getByText('自動更新'));
    expect(screen.getByRole('switch', { name: '自動更新', checked: true })).toBeTruthy();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('switch', { name: '自動更新', checked: false })).toBeTruthy();
  });
});

describe('Checkbox', () => {
  it('reports the next state', async () => {
    const change = vi.fn();
    renderUi(
      <Checkbox checked onChange={change}>
        電池
      </Checkbox>,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: '電池' }));
    expect(change).toHaveBeenCalledWith(false);
  });
});

describe('Segmented', () => {
  it('has one choice in force and moves with the arrows', async () => {
    const change = vi.fn();
    renderUi(<Segmented label="跨度" segments={SPANS} value="6H" onChange={change} />);
    screen.getByRole('radio', { name: '6H', checked: true }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(change).toHaveBeenCalledWith('1D');
  });

  it('may have none in force, and refuses what is disabled', async () => {
    const change = vi.fn();
    renderUi(<Segmented label="跨度" segments={SPANS} value={null} onChange={change} />);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(screen.getByText('7D'));
    expect(change).not.toHaveBeenCalled();
  });
});
