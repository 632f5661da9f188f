import type { AlertEventRow } from '@talus/contract/alarms/events';
import { HARD_BREACHES } from '@talus/domain/alerts/judge/test-breaches';
import { hoursOf } from '@talus/domain/alerts/judge/trip';
import { csvOf } from '@talus/domain/sheets/csv';
import { useTranslation } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderApp, speakChinese } from '../app/test-support';
import { useEventContent } from '../entities/events/words';
import { EventHead } from '../features/alerts/parts/EventHead';
import { History } from '../features/alerts/parts/History';
import { Steps } from '../features/alerts/parts/Steps';
import { alertsSheet } from '../features/alerts/sheet';
import { alertRow } from '../features/alerts/test-rows';
import { AlarmCard } from '../features/occ/parts/AlarmCard';
import { PhoneCard } from '../features/occ/parts/PhoneCard';
import { testAlarm, testArea, testInstrument } from '../features/occ/test-wall';
import { wallBlocks } from '../features/occ/view';
import '../ui/test-support';

const NOW = Date.parse('2026-11-15T00:43:00Z');
const AT = '2026-11-14T22:30:00.000Z';
const zone = 'Asia/Taipei';

beforeAll(speakChinese);

const Csv = ({ event }: { event: AlertEventRow }) => {
  const { t } = useTranslation(['alerts', 'status']);
  return csvOf({ name: '', about: [], ...alertsSheet([event], { t, content: useEventContent(), zone, now: NOW }) });
};

describe.each(HARD_BREACHES)('$why', ({ unit, decimals, trip, value, limit }) => {
  const wired = { ...trip, spanMs: trip.spanMs ?? null };
  const isValue = trip.quantity === 'value';
  const row = alertRow({
    ...{ ...wired, kind: isValue ? 'level' : 'rate', label: 'WSL', rateHours: hoursOf(trip.quantity) as 1 | 24 | null },
    ...{ value: trip.amount, change: isValue ? null : trip.amount },
  });
  const instrument = row.instrument_data && { ...row.instrument_data, unit, decimal_points: decimals };
  const step = { ...wired, step: 'opened', time: AT, level: 'WSL' as const, value: trip.amount };
  const event = {
    ...{ ...row, instrument_data: instrument, limits: null, rate_1Hr_config: null, rate_24Hr_config: null },
    ...{ steps: [{ ...step, user: null, comment: null, mask: null }], tellings: [], messages: [] },
  };

  const textOf = (element: React.ReactElement): string => {
    const { container, unmount } = renderApp(<MemoryRouter>{element}</MemoryRouter>);
    const text = container.textContent ?? '';
    unmount();
    return text;
  };

  it('reads alike in the list, in the panel and in the file of what is shown', () => {
    const texts = [<EventHead key="panel" event={event} now={NOW} zone={zone} onCopy={() => {}} onClose={() => {}} />, <Csv key="csv" event={event} />]; // biome-ignore format: one line
    for (const text of texts.map(textOf)) {
      expect(text).toContain(`${value} ${unit}`);
      expect(text).toContain(`${limit} ${unit}`);
    }
  });

  it.runIf(isValue)('reads alike at the steps and in the history of the event', () => {
    expect(textOf(<Steps event={event} zone={zone} />)).toContain(value);
    expect(textOf(<History event={event} zone={zone} />)).toContain(`${value} ${unit}`);
  });

  it('reads alike on the wall, on a desk and on a phone', () => {
    const reading = { TIMESTAMP: '2026-11-15T00:40:00.000Z', reading1: 0, reading2: isValue ? trip.amount : 1 };
    const bounds = trip.limitSign === '<' ? { WSL_minus: trip.limit, WSL_plus: 99 } : { WSL_minus: -99, WSL_plus: trip.limit }; // biome-ignore format: one line
    const plain = testInstrument('TM-03', { status: 'WSL', level: 'WSL', last_reading: reading, last_value: reading });
    const version = { ...plain.latestVersion, unit, decimal_points: decimals, ...(isValue && bounds) };
    const rates = {
      ...(trip.quantity === 'rate1Hr' && { rate1Hr_reading: trip.amount }),
      ...(trip.quantity === 'rate24Hr' && { rate24Hr_reading: trip.amount }),
    };
    const areas = [testArea('TK12+300', [{ ...plain, ...rates, latestVersion: version }])];
    const alarm = testAlarm('TM-03', 'TK12+300', { ...wired, kind: isValue ? 'level' : 'rate' });
    const card = wallBlocks({ areas, alarms: [alarm], latest: [], opened: [] })[0]?.cards[0];
    if (!card) throw new Error('the wall has no card');
    const given = { card, now: NOW, zone, isCurrent: true, chartHref: () => '/', informing: null, onInform: () => {} } as const; // biome-ignore format: one line
    for (const text of [
      <AlarmCard key="desk" {...given} trend={undefined} />,
      <PhoneCard key="phone" {...given} />,
    ].map(textOf)) {
      expect(text).toContain(value);
      // A set limit appears as it was set; a limit on a change appears beside the change
      expect(text).toContain(isValue ? String(trip.limit).replace('-', '−') : limit);
    }
  });
});
