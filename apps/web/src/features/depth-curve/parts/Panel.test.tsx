import '../../../ui/test-support';
import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderApp, speakChinese } from '../../../app/test-support';
import { curveCodec } from '../url';
import { Panel } from './Panel';

const AXIS = { min: 0, max: 10, unit: 'm' };
const groupOf = (_id: string, name: string, more: Partial<InstrumentGroup> = {}): InstrumentGroup => ({
  ...{ _id, revision: 1, name, type: 'VERTICAL_DISTRIBUTION', xAxis: AXIS, yAxis: AXIS, instrumentList: [] },
  ...more,
});
const A = groupOf('a', 'SIS-05');
const B = groupOf('b', 'SIS-05 B', { b_axis_of: 'a' });
const OTHER = groupOf('o', 'SAA-21');

const show = (group: InstrumentGroup) => {
  const onChange = vi.fn();
  renderApp(
    <Panel
      groups={[A, B, OTHER]}
      group={group}
      link={curveCodec.read(new URLSearchParams())}
      times={[]}
      surveys={[]}
      axes={{ x: AXIS, y: AXIS }}
      now={0}
      zone="Asia/Taipei"
      onGroup={vi.fn()}
      onTimes={vi.fn()}
      onChange={onChange}
    />,
  );
  return onChange;
};
const axis = (name: string) => screen.queryByRole<HTMLInputElement>('radio', { name });

beforeAll(speakChinese);

it('shows the B axis of a hole beside the hole, at the same times', async () => {
  const onChange = show(A);
  const select = screen.getByLabelText<HTMLSelectElement>('群組');
  expect([...select.options].map(({ text }) => text)).toEqual(['SIS-05', 'SAA-21']);
  expect(axis('A 軸')?.checked).toBe(true);
  await userEvent.click(axis('B 軸') as HTMLElement);
  expect(onChange).toHaveBeenCalledWith({ group: 'b', x: null, y: null });
});

it('of the B axis names the hole, and leads back to its A axis', async () => {
  const onChange = show(B);
  expect(screen.getByLabelText<HTMLSelectElement>('群組').value).toBe('a');
  await userEvent.click(axis('A 軸') as HTMLElement);
  expect(onChange).toHaveBeenCalledWith({ group: 'a', x: null, y: null });
});

it('offers no axis where a group has one alone', () => {
  show(OTHER);
  expect([axis('A 軸'), axis('B 軸')]).toEqual([null, null]);
});
