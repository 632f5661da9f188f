import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../controls/Button';
import { Segmented } from '../controls/Segmented';
import { onPhone, renderUi } from '../test-support';
import { Dialog } from './Dialog';

const ROWS = Array.from({ length: 500 }, (_, index) => `TM-${index + 1}`);

const List = ({ full = false, onClose }: { full?: boolean; onClose: () => void }) => (
  <Dialog title="names" full={full} onClose={onClose}>
    <Segmented
      label="show"
      value="all"
      onChange={() => undefined}
      segments={[
        { value: 'all', label: 'all' },
        { value: 'bad', label: 'bad' },
      ]}
    />
    <ul>
      {ROWS.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  </Dialog>
);

/** A button that disappears once pressed, like one that is busy or done. */
const Once = ({ onClose }: { onClose: () => void }) => {
  const [isThere, setThere] = useState(true);
  return (
    <Dialog title="once" onClose={onClose}>
      {isThere && <Button onClick={() => setThere(false)}>go</Button>}
      <Button>stay</Button>
    </Dialog>
  );
};

describe('a dialog of 500 rows', () => {
  it.each([
    ['in the middle of a desk', false, false],
    ['over the whole window', true, false],
    ['from below on a phone', false, true],
  ])('keeps Tab inside, %s, behind the chosen one of a group as before it', async (_place, full, isPhone) => {
    if (isPhone) onPhone();
    renderUi(<List full={full} onClose={() => undefined} />);
    const dialog = screen.getByRole('dialog', { name: 'names' });
    const stops = new Set<Element | null>();
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab({ shift: press >= 3 });
      expect(dialog.contains(document.activeElement)).toBe(true);
      stops.add(document.activeElement);
    }
    // The close button and the selected radio button; arrow keys reach the other of the group
    expect(stops.size).toBe(2);
  });

  it('lets the keyboard scroll what holds nothing else to stop at', async () => {
    renderUi(
      <Dialog title="read" onClose={() => undefined}>
        <ul>
          {ROWS.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      </Dialog>,
    );
    const body = screen.getByText('TM-1').closest('[data-scrolls]');
    if (!body) throw new Error('no part scrolls');
    // 500 rows of 24 px in a window of 800
    vi.spyOn(body, 'scrollHeight', 'get').mockReturnValue(12_000);
    vi.spyOn(body, 'clientHeight', 'get').mockReturnValue(800);
    await userEvent.tab();
    expect(document.activeElement).toBe(body);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '關閉' }));
  });
});

describe('a dialog whose focused part is gone', () => {
  it('takes the next Tab', async () => {
    renderUi(<Once onClose={() => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'go' }));
    expect(document.activeElement).toBe(document.body);
    await userEvent.tab();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  it('is closed by Esc, once', async () => {
    const onClose = vi.fn();
    renderUi(<Once onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'go' }));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leaves the keys to the dialog above it', () => {
    const below = vi.fn();
    const above = vi.fn();
    renderUi(
      <>
        <Dialog title="below" onClose={below}>
          <Button>one</Button>
        </Dialog>
        <Dialog title="above" onClose={above}>
          <Button>two</Button>
        </Dialog>
      </>,
    );
    (document.activeElement as HTMLElement).blur();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
  });
});
