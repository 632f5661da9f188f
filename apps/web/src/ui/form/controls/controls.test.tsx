import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { renderUi } from '../../test-support';
import { FormBody } from '../FormBody';
import { FormProvider } from '../FormProvider';
import { FormSections } from '../FormSections';
import { fieldsOf } from '../fields';
import { useFormNews } from '../form-context';

const schema = z.object({
  areas: z.array(z.string()).min(1),
  order: z.array(z.string()),
  interval: z.number().int(),
  place: z.tuple([z.number(), z.number()]).nullable(),
  shape: z.enum(['square', 'circle']).default('square'),
  country: z.string().default('+886'),
  zone: z.string(),
});

const NAMES = ['A1 北坡', 'A2 南坡', 'B1 隧道', 'B2 橋台'].map((text, index) => ({ value: String(index), text }));

const ZONES = Array.from({ length: 400 }, (_, n) => ({ value: `z${n}`, text: `Zone/${n}` }));

const FIELDS = fieldsOf(schema, {
  areas: { label: 'client:name', options: 'areas' },
  order: { label: 'client:phone', control: 'ordered', options: 'areas' },
  interval: { label: 'client:email', control: 'duration' },
  place: { label: 'client:back', control: 'coordinates' },
  shape: { label: 'client:saved', control: 'shape' },
  zone: { label: 'client:password', control: 'search', options: 'zones' },
  country: {
    label: 'client:failed',
    control: 'country',
    options: [
      { value: '+886', text: '台灣 +886' },
      { value: '+81', text: '日本 +81' },
    ],
  },
});

let held: Record<string, unknown> = {};
const Spy = () => {
  held = useFormNews().values;
  return null;
};

const open = (record: object) => {
  renderUi(
    <FormProvider form={FIELDS} record={record} options={{ areas: NAMES, zones: ZONES }} save={vi.fn()}>
      <FormBody label="form">
        <FormSections />
      </FormBody>
      <Spy />
    </FormProvider>,
  );
  return userEvent.setup({ delay: null });
};

const START = { areas: ['0'], order: ['0', '1', '2'], interval: 600_000, place: [120.858, 24.628], zone: 'z7' };
const within_ = (name: string) => within(document.querySelector(`[data-field="${name}"]`) as HTMLElement);

describe('several of many', () => {
  it('is searched, ticked with Enter, taken back with Backspace, and never saves the form', async () => {
    const user = open(START);
    const search = screen.getByRole('combobox', { name: '姓名' });
    await user.click(search);
    expect(within_('areas').getAllByRole('option')).toHaveLength(4);
    await user.type(search, '坡');
    expect(
      within_('areas')
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['A1 北坡', 'A2 南坡']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(held.areas).toEqual(['0', '1']);
    await user.clear(search);
    await user.keyboard('{Backspace}');
    expect(held.areas).toEqual(['0']);
    await user.click(within_('areas').getByRole('button', { name: '移除 A1 北坡' }));
    expect(held.areas).toEqual([]);
  });

  it('says that nothing matches, and closes on Esc', async () => {
    const user = open(START);
    await user.type(screen.getByRole('combobox', { name: '姓名' }), 'zzz');
    expect(screen.getByText('沒有符合「zzz」的選項')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('沒有符合「zzz」的選項')).toBeNull();
  });
});

describe('one of many', () => {
  const zone = () => screen.getByRole<HTMLInputElement>('combobox', { name: '目前密碼' });
  const options = () => within_('zone').queryAllByRole('option');

  it('draws nothing of its list before it opens, then what is in sight; a choice closes it', async () => {
    const user = open(START);
    expect([zone().value, options().length]).toEqual(['Zone/7', 0]);
    await user.click(zone());
    expect(options().length).toBeLessThan(100);
    expect(options().find((option) => option.ariaSelected === 'true')?.textContent).toBe('Zone/7');
    await user.paste('/399');
    expect(options().map((option) => option.textContent)).toEqual(['Zone/399']);
    await user.keyboard('{Enter}');
    expect([held.zone, zone().value, options().length]).toEqual(['z399', 'Zone/399', 0]);
  });

  it('keeps what it holds when it is left, and is searched anew when somebody types', async () => {
    const user = open(START);
    await user.click(zone());
    await user.paste('nowhere');
    await user.keyboard('{Escape}');
    expect([held.zone, zone().value]).toEqual(['z7', 'Zone/7']);
    await user.keyboard('9');
    // 9, 19 … 99, 109 … of 0 to 399
    expect(options()[1]?.textContent).toBe('Zone/19');
  });
});

describe('an order', () => {
  const rows = () => within(screen.getByRole('list', { name: '電話' })).getAllByRole('listitem');

  it('is changed with Alt and an arrow, says the new place, and keeps the focus on what moved', async () => {
    const user = open(START);
    rows()[0]?.focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(held.order).toEqual(['1', '0', '2']);
    expect(screen.getByText('A1 北坡 移到第 2 項，共 3 項')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
    await user.keyboard('{ArrowDown}{Delete}');
    expect(held.order).toEqual(['1', '0']);
  });

  it('is changed by its buttons and by a drag', async () => {
    const user = open(START);
    await user.click(screen.getByRole('button', { name: 'B1 隧道 上移' }));
    expect(held.order).toEqual(['0', '2', '1']);
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(rows()[2] as HTMLElement, { dataTransfer });
    fireEvent.dragOver(rows()[0] as HTMLElement, { dataTransfer });
    fireEvent.dragEnd(rows()[0] as HTMLElement);
    expect(held.order).toEqual(['1', '0', '2']);
  });
});

describe('spans, places, shapes and codes', () => {
  it('holds a span in milliseconds, and lets 24 hours be typed', async () => {
    const user = open(START);
    const hours = screen.getByRole('spinbutton', { name: '小時' });
    await user.clear(hours);
    await user.type(hours, '24');
    // 24 h + the previous 10 min = 86,400,000 + 600,000
    expect(held.interval).toBe(87_000_000);
    await user.tab();
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: '小時' }).value).toBe('24');
  });

  it('takes longitude and latitude pasted at once, and none where both are empty', async () => {
    const user = open(START);
    await user.click(screen.getByRole('textbox', { name: '緯度' }));
    await user.paste('121.5, 25.04');
    expect(held.place).toEqual([121.5, 25.04]);
    await user.clear(screen.getByRole('textbox', { name: '經度' }));
    await user.clear(screen.getByRole('textbox', { name: '緯度' }));
    expect(held.place).toBeNull();
  });

  it('chooses a shape by its name and a country by its code', async () => {
    const user = open(START);
    await user.click(screen.getByRole('radio', { name: 'circle' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '儲存失敗' }), '+81');
    expect([held.shape, held.country]).toEqual(['circle', '+81']);
  });
});
