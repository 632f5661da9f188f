import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../controls/Button';
import { Tabs } from '../layout/Tabs';
import { renderUi } from '../test-support';
import { BottomSheet } from './BottomSheet';
import { Dropdown } from './Dropdown';
import { Menu } from './Menu';

const renderMenu = (select = vi.fn()) => {
  renderUi(
    <>
      <Dropdown trigger={(trigger) => <Button {...trigger}>Project</Button>}>
        {(close) => (
          <Menu
            label="Project"
            onClose={close}
            entries={[
              { key: 'slope', label: 'Rail slope', checked: true, onSelect: () => select('slope') },
              { key: 'pit', label: 'Excavation', checked: false, onSelect: () => select('pit') },
              { key: 'rain', label: 'Rain', checked: false, onSelect: () => select('rain') },
            ]}
          />
        )}
      </Dropdown>
      <p>outside</p>
    </>,
  );
  return select;
};

describe('Dropdown with a Menu', () => {
  it('opens on the entry in force, moves with arrows and letters, chooses with Enter', async () => {
    const select = renderMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Project' }));
    expect(document.activeElement?.textContent).toContain('Rail slope');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Rail slope');
    await userEvent.keyboard('e');
    expect(document.activeElement?.textContent).toContain('Excavation');
    await userEvent.keyboard('{Enter}');
    expect(select).toHaveBeenCalledWith('pit');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes with Esc and gives the focus back', async () => {
    renderMenu();
    const button = screen.getByRole('button', { name: 'Project' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('closes on a press outside', async () => {
    renderMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Project' }));
    await userEvent.click(screen.getByText('outside'));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('Tabs', () => {
  it('count, and move with the arrows', async () => {
    const change = vi.fn();
    renderUi(
      <Tabs
        label="level"
        value="all"
        onChange={change}
        tabs={[
          { value: 'all', label: 'All', count: 52 },
          { value: 'WSL', label: 'Action', count: 1 },
        ]}
      />,
    );
    screen.getByRole('tab', { name: 'All 52', selected: true }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(change).toHaveBeenCalledWith('WSL');
  });
});

describe('BottomSheet', () => {
  it('is a dialog that Esc and its button close', async () => {
    const close = vi.fn();
    renderUi(
      <BottomSheet title="Filter" open onClose={close}>
        <Button>inside</Button>
      </BottomSheet>,
      'en',
    );
    expect(screen.getByRole('dialog', { name: 'Filter' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(2);
  });
});
