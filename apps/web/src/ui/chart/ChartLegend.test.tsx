import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { onPhone, renderUi } from '../test-support';
import { ChartLegend } from './ChartLegend';
import { createCursor } from './cursor-store';
import { isolate, toggle } from './legend-rows';
import { lineOf, MINUTE, modelWith, START } from './test-model';

const model = modelWith([
  lineOf('TM-03', [1, 2, 4]),
  lineOf('TM-04', [8, 6, 7]),
  lineOf('RG-02', [0, 5, 1], { isRain: true, kind: 'column', unit: 'mm/h' }),
]);

const Legend = ({
  cursor = createCursor(),
  shown = model,
  ...more
}: {
  cursor?: ReturnType<typeof createCursor>;
  shown?: typeof model;
  onInfo?: (id: string) => void;
  onLimits?: (id: string) => void;
  standings?: Record<string, 'lead' | 'chosen' | 'alarm' | 'none'>;
}) => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  return (
    <ChartLegend
      model={shown}
      zone="Asia/Taipei"
      cursor={cursor}
      hidden={hidden}
      onHidden={setHidden}
      statusOf={(id) => (id === 'TM-03' ? 'WSL' : 'GREEN')}
      rainTotals={new Map([['RG-02', 6]])}
      {...more}
    />
  );
};

const rowText = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).textContent;

describe('ChartLegend', () => {
  it('says newest, least, greatest, change and count; rain says what fell', () => {
    renderUi(<Legend />);
    // 4 − 1 = +3.00
    expect(rowText('TM-03')).toMatch(/行動.*—.*4\.00mm.*11-08 00:20.*1\.00mm.*4\.00mm.*\+3\.00mm.*3$/);
    expect(rowText('RG-02')).toMatch(/6\.00mm3$/);
  });

  it('counts no step between two versions as change', () => {
    const breaks = [{ instrumentId: 'ETI-03', time: START + 20 * MINUTE, name: 'v2' }];
    // 1.3 → 1.5 before the new version, 0.2 → 0.1 after it: +0.2 − 0.1; across both it would be −1.20
    const shown = modelWith([lineOf('ETI-03', [1.3, 1.5, 0.2, 0.1])], { breaks });
    renderUi(<Legend shown={shown} />);
    expect(rowText('ETI-03')).toContain('+0.10mm');
  });

  it('follows the cursor', () => {
    const cursor = createCursor();
    renderUi(<Legend cursor={cursor} />, 'en');
    act(() => cursor.set(START + 10 * MINUTE));
    expect(screen.getByText('At 11-08 00:10')).toBeTruthy();
    expect(rowText('TM-04')).toContain('6.00');
  });

  it('says of each instrument when its newest value is of, and which fell silent', () => {
    // 24 h are shown; one series reads up to the end, the other stopped after 20 minutes
    const shown = modelWith([
      lineOf(
        'TM-03',
        Array.from({ length: 145 }, () => 1),
      ),
      lineOf('MC-05', [1, 2, 3]),
    ]);
    renderUi(<Legend shown={shown} />, 'en');
    expect(rowText('TM-03')).toContain('11-09 00:00');
    expect(rowText('TM-03')).not.toContain('No data since');
    expect(rowText('MC-05')).toContain('No data since11-08 00:20');
  });

  it('changes whose limits are shown with one press; the one that leads by itself offers none', async () => {
    const onLimits = vi.fn();
    renderUi(<Legend onLimits={onLimits} standings={{ 'TM-03': 'lead', 'TM-04': 'none' }} />, 'en');
    await userEvent.click(screen.getByRole('button', { name: 'Show the limits of TM-04' }));
    expect(onLimits).toHaveBeenCalledWith('TM-04');
    const lead = screen.getByRole('button', { name: /^TM-03 is the most severe/ });
    expect([lead.getAttribute('aria-pressed'), lead.hasAttribute('disabled')]).toEqual(['true', true]);
    expect(screen.queryByRole('button', { name: /limits of RG-02/ })).toBeNull(); // it has none
  });

  it.each(['desk', 'phone'])('finds one of many, and draws no more rows than are in sight (%s)', async (where) => {
    if (where === 'phone') onPhone();
    const many = modelWith(Array.from({ length: 60 }, (_, i) => lineOf(`TM-${String(i + 1).padStart(2, '0')}`, [1])));
    renderUi(<Legend shown={many} />, 'en');
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find an instrument in the legend' }), 'tm57');
    expect(screen.getByRole('status').textContent).toBe('1 of 60');
    expect(rowText('TM-57')).toContain('1.00');
  });

  it('isolates by the name, and shows all again', async () => {
    renderUi(<Legend />, 'en');
    await userEvent.click(screen.getByTitle('Show only TM-03'));
    expect(screen.getAllByRole('button', { name: /^Show / }).length).toBe(2);
    await userEvent.click(screen.getByTitle('Show only TM-03'));
    expect(screen.queryAllByRole('button', { name: /^Show TM-04/ })).toEqual([]);
  });

  it('opens what is known of an instrument', async () => {
    const onInfo = vi.fn();
    renderUi(<Legend onInfo={onInfo} />, 'en');
    await userEvent.click(screen.getByRole('button', { name: 'About TM-04' }));
    expect(onInfo).toHaveBeenCalledWith('TM-04');
  });

  it('is a short list on a phone', () => {
    onPhone();
    renderUi(<Legend />, 'en');
    expect(screen.queryByText('Min')).toBeNull();
    expect(rowText('TM-03')).toContain('+3.00');
  });
});

describe('what the legend hides', () => {
  const ids = ['a', 'b', 'c'];
  it.each([
    { name: 'isolating hides the others', next: isolate(ids, new Set(), 'b'), expected: ['a', 'c'] },
    { name: 'isolating what is alone shows all', next: isolate(ids, new Set(['a', 'c']), 'b'), expected: [] },
    { name: 'isolating a hidden one shows it alone', next: isolate(ids, new Set(['b']), 'b'), expected: ['a', 'c'] },
    { name: 'the eye hides', next: toggle(new Set(), 'a'), expected: ['a'] },
    { name: 'the eye shows again', next: toggle(new Set(['a', 'b']), 'a'), expected: ['b'] },
  ])('$name', ({ next, expected }) => expect([...next].sort()).toEqual(expected));
});
