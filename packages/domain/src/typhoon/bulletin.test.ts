import { describe, expect, it } from 'vitest';
import { readBulletin } from './bulletin';
import { collapseLines } from './collapse-lines';
import { alertOf, infoOf, node, typhoonDescription } from './test-bulletin';

const NOW = Date.parse('2026-11-15T08:40:00+08:00');
const TYPHOON = infoOf({}, typhoonDescription());

describe('a typhoon', () => {
  const answer = readBulletin(alertOf([TYPHOON]), NOW);
  const bulletin = 'bulletin' in answer ? answer.bulletin : null;

  it('has its sections inside the description', () => {
    expect(bulletin).toMatchObject({
      sender: '示範氣象署',
      sent: Date.parse('2026-11-15T00:15:00Z'),
      expires: Date.parse('2026-11-15T03:30:00Z'),
      event: '颱風',
      severity: 'Minor',
      urgency: 'Future',
      headline: '海上颱風警報',
      reportNumber: 7,
      typhoonNumber: 23,
      typhoonName: '艾陶 ETAU',
    });
    expect(bulletin?.sections).toEqual([
      { title: '警報報數', content: '7' },
      { title: '警報類別', content: 'SEA' },
      { title: '颱風編號', content: '23' },
      {
        title: '颱風資訊',
        content: 'typhoon name ETAU\ncwa typhoon name 艾陶\nanalysis: position 22.60,123.10, max winds 38 m/s',
      },
      { title: '命名與位置', content: '中心位於北緯 22.6 度，即在臺北的東南方' },
      { title: '注意事項', content: '＊沿海有長浪的機率\n＊半徑為平均半徑' },
    ]);
  });
});

describe('what holds no longer', () => {
  it.each([
    ['it expired this minute', alertOf([infoOf({ expires: '2026-11-15T08:40:00+08:00' }, 'x')]), { none: 'expired' }],
    ['it was taken back', alertOf([TYPHOON], { msgType: 'Cancel' }), { none: 'cancelled' }],
    ['the warning is lifted', alertOf([infoOf({}, typhoonDescription('END'))]), { none: 'ended' }],
    ['the warning is lifted, in words', alertOf([infoOf({}, typhoonDescription('解除颱風警報'))]), { none: 'ended' }],
    ['an exercise', alertOf([TYPHOON], { status: 'Exercise' }), { none: 'not-actual' }],
    ['a receipt', alertOf([TYPHOON], { msgType: 'Ack' }), { none: 'not-actual' }],
    ['no warning inside', alertOf([]), { refusal: 'not-cap' }],
    ['another document', [node('feed', {}, [])], { refusal: 'not-cap' }],
    ['no time of sending', alertOf([TYPHOON], { sent: 'soon' }), { refusal: 'not-cap' }],
  ])('%s', (_, document, expected) => expect(readBulletin(document, NOW)).toEqual(expected)); // biome-ignore format: rows
});

describe('several blocks', () => {
  it('are those in Chinese, wherever they stand, as one warning', () => {
    const answer = readBulletin(
      alertOf([
        infoOf({ language: 'en-US', headline: 'Debris flow' }, 'in English'),
        infoOf({ headline: '甲縣黃色警戒' }, '計 56 條達黃色警戒'),
        infoOf({ headline: '乙縣紅色警戒', severity: 'Severe', urgency: 'Immediate' }, '計 2 條達紅色警戒'),
        infoOf({ headline: '丙縣', expires: '2026-11-15T08:00:00+08:00' }, 'over'),
      ]),
      NOW,
    );
    expect(answer).toMatchObject({
      bulletin: {
        headline: '甲縣黃色警戒、乙縣紅色警戒',
        severity: 'Severe',
        urgency: 'Immediate',
        sections: [
          { title: '甲縣黃色警戒', content: '計 56 條達黃色警戒' },
          { title: '乙縣紅色警戒', content: '計 2 條達紅色警戒' },
        ],
        reportNumber: null,
        typhoonName: null,
      },
    });
  });

  it('are those of the first language where none is in Chinese', () => {
    const english = infoOf({ language: 'en-US', headline: 'Typhoon warning' }, 'It comes.');
    expect(readBulletin(alertOf([english]), NOW)).toMatchObject({
      bulletin: { headline: 'Typhoon warning', sections: [{ title: 'Typhoon warning', content: 'It comes.' }] },
    });
  });
});

it.each([
  ['a break within a word', '即在臺\n北', '即在臺北'],
  ['a break between words', 'moving\nnorth', 'moving north'],
  ['a paragraph of its own', '＊一\n＊二', '＊一\n＊二'],
  ['nothing but space', ' \n　\n', ''],
])('%s', (_, text, expected) => expect(collapseLines(text)).toBe(expected));
