import '../test-support';
import { readFileSync } from 'node:fs';
import { STATUSES } from '@talus/domain/status/status';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderApp, speakChinese } from '../../app/test-support';
import { StatusLegend } from './StatusLegend';
import { StatusShape } from './StatusShape';

beforeAll(speakChinese);
afterEach(cleanup);

const tokens = readFileSync('apps/web/src/theme/tokens.css', 'utf8');

/** Returns the values of a token in the light and the dark theme. */
const valuesOf = (name: string) => [...tokens.matchAll(new RegExp(`^\\s*${name}: #(\\w{6});`, 'gm'))].map(([, hex]) => hex as string); // biome-ignore format: one line

/** Names a colour by its hue. */
function colourOf(hex: string): string {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  if (most - least < 40) return 'grey';
  const sixth = most === r ? ((g - b) / (most - least) + 6) % 6 : most === g ? (b - r) / (most - least) + 2 : (r - g) / (most - least) + 4; // biome-ignore format: one line
  const hue = 60 * sixth;
  if (hue < 20 || hue > 340) return 'red';
  if (hue < 70) return 'yellow';
  return hue < 170 ? 'green' : 'blue';
}

describe('the legend', () => {
  it('has the five statuses, the worst first, each with its count', () => {
    renderApp(<StatusLegend counts={{ WSL: 5, AL: 4, WL: 3, GREEN: 2, down: 1 }} />);
    const entries = screen.getAllByRole('button').map((entry) => [
      entry.querySelector('svg')?.getAttribute('data-shape'),
      entry.querySelector('b')?.textContent,
    ]); // biome-ignore format: pairs
    expect(entries).toEqual([['WSL', '5'], ['AL', '4'], ['WL', '3'], ['GREEN', '2'], ['down', '1']]); // biome-ignore format: one row
  });

  it.each([
    ['WSL', 'red'],
    ['AL', 'yellow'],
    ['WL', 'blue'],
    ['GREEN', 'green'],
    ['down', 'grey'],
  ] as const)('%s is %s, by day and by night', (status, colour) => {
    const { container } = renderApp(<StatusShape status={status} />);
    const fill = /(?:fill|stroke)="var\((--\w+)\)"/.exec(container.innerHTML)?.[1] ?? '';
    const values = valuesOf(fill);
    expect([values.length, values.map(colourOf)]).toEqual([2, [colour, colour]]);
  });

  it('knows no other status', () => expect([...STATUSES]).toEqual(['WSL', 'AL', 'WL', 'GREEN', 'down']));
});
