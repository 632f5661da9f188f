import '../../../ui/test-support';
import { type CardState, NEW_CARD } from '@talus/domain/charts/settings/card-state';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderApp, speakChinese } from '../../../app/test-support';
import { lineOf, modelWith } from '../../../ui/chart/test-model';
import { SettingsForm } from './SettingsForm';

const MODEL = modelWith([lineOf('TM-03', [1, 2, 4])]);

const Form = ({ onCard }: { onCard: (card: CardState) => void }) => {
  const [card, setCard] = useState(NEW_CARD);
  const change = (part: Partial<CardState>) => {
    const next = { ...card, ...part };
    setCard(next);
    onCard(next);
  };
  return <SettingsForm model={MODEL} card={card} limited={[]} gauges={[]} onChange={change} />;
};

/** Renders the form; returns access to the latest card. */
const show = () => {
  let latest: CardState = NEW_CARD;
  renderApp(
    <Form
      onCard={(card) => {
        latest = card;
      }}
    />,
  );
  return () => latest;
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};

beforeAll(speakChinese);

describe('the settings of a card', () => {
  it('take ticks in days from 0 and hours from 0 to 24', () => {
    const card = show();
    const bounds = (name: string) => ['min', 'max'].map((end) => field(name).getAttribute(`aria-value${end}`));
    expect([bounds('天'), bounds('小時')]).toEqual([
      ['0', null],
      ['0', '24'],
    ]);
    type('小時', '6');
    type('天', '0');
    expect(card().tickMs).toBe(6 * HOUR_MS);
    type('天', '-2');
    expect([card().tickMs, field('天').value]).toEqual([6 * HOUR_MS, '0']);
    type('天', '3');
    expect(card().tickMs).toBe(3 * DAY_MS + 6 * HOUR_MS);
    // Hours are limited to 24, and 24 stays as typed
    type('小時', '30');
    expect([card().tickMs, field('天').value, field('小時').value]).toEqual([4 * DAY_MS, '3', '24']);
    type('天', '0');
    expect([card().tickMs, field('天').value, field('小時').value]).toEqual([DAY_MS, '0', '24']);
  });

  it('take 0 days and 6 hours, whichever is typed first', () => {
    const card = show();
    type('天', '0');
    expect([card().tickMs, field('天').value, field('小時').value]).toEqual([DAY_MS, '0', '0']); // the chart waits
    type('小時', '6');
    expect([card().tickMs, field('天').value]).toEqual([6 * HOUR_MS, '0']);
  });

  it('take titles of the chart and of its axes; an empty one is the usual', () => {
    const card = show();
    const write = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
    write('圖名', '北段位移');
    write('X 軸', '日期');
    write('mm 軸名', '位移');
    expect([card().title, card().xTitle, card().axes.mm?.title]).toEqual(['北段位移', '日期', '位移']);
    write('圖名', '');
    write('mm 軸名', '');
    expect([card().title, card().axes.mm?.title]).toEqual([null, null]);
  });
});
