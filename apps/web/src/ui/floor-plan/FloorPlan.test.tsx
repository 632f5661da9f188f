import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test-support';
import { SimpleFloorPlan } from './SimpleFloorPlan';
import { instrumentOf, pinOf, planOf } from './test-plan';

const strut = pinOf([instrumentOf('LC-09', 'WL', { reading2: 412.7, unit: 'kN' }), instrumentOf('VG-07', 'AL')], {
  status: 'WL',
  shape: 'diamond',
  border_color: 'black',
  x: 58.75,
  y: 47.5,
  vector: { x: 3, y: 4, magnitude: 5, force: 5, angle: 53.13, length: 152 },
});
const well = pinOf([instrumentOf('DS-01', 'GREEN')]);
const image = planOf('plan', [well, strut]);
const now = Date.parse('2026-11-29T00:43:00Z');

const show = (props: Partial<Parameters<typeof SimpleFloorPlan>[0]> = {}) =>
  renderUi(
    <MemoryRouter>
      <SimpleFloorPlan
        image={image}
        now={now}
        zone="Asia/Taipei"
        chartHref={(list) => `/chart?instrument=${list.map(({ name }) => name).join('_')}`}
        {...props}
      />
    </MemoryRouter>,
  );
const pinButton = () => screen.getByRole('button', { name: /^LC-09 \+1/ });

describe('a floor plan', () => {
  it('puts the worst first for the keyboard, each in its place, shape, colour and with its corner mark', () => {
    const { container } = show();
    const [first] = screen.getAllByRole('button');
    expect(first).toBe(pinButton());
    expect(pinButton().parentElement).toHaveProperty('style.left', '58.75%');
    expect(pinButton().parentElement).toHaveProperty('style.top', '47.5%');
    expect(pinButton().dataset.status).toBe('WL');
    const [halo, outline] = pinButton().querySelectorAll('[data-pin-shape=diamond] > path');
    // A diamond in a status colour is the mark of Alert: the outline of the kind is neutral
    expect([halo?.getAttribute('stroke'), outline?.getAttribute('stroke')]).toEqual([
      'var(--pin-black)',
      'var(--pin-plain)',
    ]);
    // The shape in a status colour is the mark of the pin's own status
    const status = pinButton().querySelector('[data-pin-shape] [data-shape]');
    expect(status).toHaveProperty('dataset.shape', 'WL');
    expect(status?.firstElementChild?.getAttribute('fill')).toBe('var(--wl)');
    expect(pinButton().querySelector('[data-worst]')).toHaveProperty('dataset.worst', 'AL');
    expect(container.querySelector<HTMLElement>('[data-arrow]')?.style.transform).toContain('rotate(-53.13deg)');
  });

  it('says every status, the reading with its unit and age, and which rule chose the colour', async () => {
    const user = userEvent.setup();
    show({ onSelect: vi.fn(), onDelete: vi.fn() });
    pinButton().focus();
    await user.keyboard('{Enter}');
    const popover = within(screen.getByRole('dialog', { name: 'LC-09 +1' }));
    expect(popover.getAllByRole('listitem').map(({ dataset }) => dataset.status)).toEqual(['AL', 'WL']);
    expect(popover.getAllByRole('listitem')[1]?.textContent).toContain('412.7kN');
    expect(popover.getAllByText('3 分鐘前')).toHaveLength(2);
    expect(popover.getByText(/點位顏色為注意/).textContent).toContain('角落記號表示最嚴重的狀態：警戒');
    expect(popover.getByRole('link', { name: /LC-09/ }).getAttribute('href')).toBe('/chart?instrument=LC-09');
    expect(popover.getByRole('button', { name: '選取' })).toBeTruthy();
    expect(popover.getByRole('button', { name: '刪除' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(pinButton());
  });

  it('can do without edit, without select, and without popover', async () => {
    const user = userEvent.setup();
    const onSelect = vi.fn();
    const first = show({ onSelect, onDelete: vi.fn(), disableEdit: true, disableSelect: true });
    await user.click(pinButton());
    expect(screen.queryByRole('button', { name: '選取' })).toBeNull();
    expect(screen.queryByRole('button', { name: '刪除' })).toBeNull();
    first.unmount();

    const second = show({ onSelect, disablePopover: true });
    await user.click(pinButton());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onSelect).toHaveBeenCalledOnce();
    second.unmount();

    show({ disablePopover: true, disableSelect: true });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('img', { name: /^LC-09 \+1，2 支，點位顏色注意，最嚴重警戒/ })).toBeTruthy();
  });

  it('says beside each arrow how much it stands for', () => {
    const tilt = pinOf([instrumentOf('STI-11', 'AL', { unit: '°', decimal_points: 3 })], {
      vector: { x: 0.03, y: 0.03, magnitude: 0.042, force: 0.042, angle: 45, length: 150 },
    });
    const { container } = show({ image: planOf('plan', [strut, tilt]) });
    const said = [...container.querySelectorAll('[data-amount]')].map(({ textContent }) => textContent);
    // Both arrows are about 150 long
    expect(said.sort()).toEqual(['0.042°', expect.stringMatching(/^5\.0+ kN$/)]);
  });

  it('draws the strongest arrow of each unit as long as an arrow can be, whatever its numbers', () => {
    const arrow = (force: number, length: number) => ({ x: force, y: 0, magnitude: force, force, angle: 0, length });
    const [strong, weak, tilt] = [
      pinOf([instrumentOf('A', 'GREEN')], { vector: arrow(40, 167) }),
      pinOf([instrumentOf('B', 'GREEN')], { vector: arrow(10, 154) }),
      pinOf([instrumentOf('C', 'GREEN', { unit: '°' })], { vector: arrow(0.37, 150) }),
    ] as const;
    const { container } = show({ image: planOf('plan', [strong, weak, tilt]) });
    const widths = [...container.querySelectorAll<HTMLElement>('[data-arrow]')].map(({ style }) => style.width);
    // 150 + 650 × force / strongest: 800, 312.5 and 800 of 800
    expect(widths.sort()).toEqual([0.390625, 1, 1].map((share) => `calc(var(--arrow-longest) * ${share})`));
  });

  it('says above the plan that its drawing did not come, and keeps the one before', async () => {
    const { rerender, container } = show();
    const drawing = () => container.querySelectorAll<HTMLImageElement>('img');
    fireEvent.load(drawing()[0] as HTMLElement);
    const before = drawing()[0]?.getAttribute('src');
    rerender(
      <MemoryRouter>
        <SimpleFloorPlan image={{ ...image, path: '/new.svg' }} now={now} zone="Asia/Taipei" />
      </MemoryRouter>,
    );
    fireEvent.error(drawing()[1] as HTMLElement);
    expect([...drawing()].map((one) => one.getAttribute('src'))).toEqual([before]);
    expect(screen.getByRole('alert').textContent).toContain('目前顯示先前的圖面');
    // Above the window, so that no pin can lie under it
    expect(screen.getByRole('alert').nextElementSibling?.contains(pinButton())).toBe(true);
  });

  it('keeps the frame and the pins when the drawing does not load, and tries again', async () => {
    const user = userEvent.setup();
    const onImageError = vi.fn();
    show({ onImageError });
    fireEvent.error(screen.getByRole('img', { name: /平面圖/ }));
    expect(onImageError).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert').textContent).toContain('plan.svg');
    expect(pinButton()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重試' }));
    expect(screen.getByRole('img', { name: /平面圖/ })).toBeTruthy();
  });
});
