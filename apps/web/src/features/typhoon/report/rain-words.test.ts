// @vitest-environment node
import type { TyphoonGauge } from '@talus/contract/data/typhoon';
import { fill } from '@talus/messages/word';
import { typhoon } from '@talus/messages/zh-TW/typhoon';
import { expect, it } from 'vitest';
import type { Words } from '../words';
import { rainSentences } from './rain-words';

const t = ((key: keyof typeof typhoon, params?: Record<string, string | number>) =>
  fill(typhoon[key], params)) as unknown as Words;
const gauge = (name: string, rain: number | null, completeness = rain === null ? 0 : 1): TyphoonGauge => ({
  _id: name,
  name,
  status: 'GREEN',
  project: { _id: 'p', name: 'P' },
  area: 'TK08+150',
  station: 'R1',
  kilometre: 8.15,
  rain,
  completeness,
  hour_max: rain,
  rain_class: null,
});

it.each([
  ['rain, all gauges with data', [gauge('RG-02', 397.5), gauge('RG-03', 0)], ['24 h 雨量以 TK08+150 的 397.5 mm 最大（RG-02）。']],
  ['rain, and a silent gauge', [gauge('RG-02', 397.5), gauge('RG-03', null)], ['24 h 雨量以 TK08+150 的 397.5 mm 最大（RG-02）。', '1 支雨量計沒有完整資料，雨量未知：RG-03。']],
  ['no rain, all gauges with data', [gauge('RG-02', 0), gauge('RG-03', 0)], ['24 h 有完整資料的 2 支雨量計沒有量到雨。']],
  ['no rain, and a silent gauge', [gauge('RG-02', 0), gauge('RG-03', null)], ['24 h 有完整資料的 1 支雨量計沒有量到雨。', '1 支雨量計沒有完整資料，雨量未知：RG-03。']],
  ['no rain in half of the data', [gauge('RG-02', 0), gauge('RG-03', 0, 0.5)], ['24 h 有完整資料的 1 支雨量計沒有量到雨。', '1 支雨量計沒有完整資料，雨量未知：RG-03。']],
  ['every gauge silent', [gauge('RG-02', null), gauge('RG-03', null)], ['24 h 雨量未知：雨量計都沒有完整資料。']],
  ['many silent', [gauge('A', 1), ...['B', 'C', 'D', 'E', 'F'].map((name) => gauge(name, null))], ['24 h 雨量以 TK08+150 的 1.0 mm 最大（A）。', '5 支雨量計沒有完整資料，雨量未知：B、C、D、E 等。']],
  ['no gauges', [], ['此專案沒有雨量計']],
])('%s', (_, gauges, said) => {
  expect(rainSentences(t, { hours: 24, gauge: gauges })).toEqual(said);
}); // biome-ignore format: rows
