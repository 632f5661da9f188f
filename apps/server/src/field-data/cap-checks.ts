import assert from 'node:assert/strict';
import { readBulletin } from '@talus/domain/typhoon/bulletin';
import { readXml } from '../features/typhoon/read-xml';
import type { Check } from './check';

type Facts = {
  /** A time at which the bulletin is in force, and one at which it has expired. */
  at: string;
  after: string;
  sender: string;
  headline: string;
  severity: string;
  urgency: string;
  sections: number;
  typhoon?: [name: string, report: number, number: number];
  /** A section by its index, and the beginning of its text. */
  begins: [place: number, title: string, content: string];
};

const BULLETINS: Record<string, Facts> = {
  'fifows_typhoon-warning_201908230536.xml': {
    at: '2019-08-23T09:29:59+08:00',
    after: '2019-08-23T09:30:00+08:00',
    sender: '中央氣象局',
    headline: '海上颱風警報',
    severity: 'Minor',
    urgency: 'Future',
    sections: 10,
    typhoon: ['白鹿 BAILU', 1, 11],
    begins: [4, '命名與位置', '輕度颱風 白鹿（國際命名 BAILU）23日5時的中心位置在北緯 17.6 度，東經 126.9 度，即在臺北的東南方約 990 公里'],
  },
  'fifows_extremely-rain_202404181622.cap': {
    at: '2024-04-18T16:30:00+08:00',
    after: '2024-04-18T23:00:00+08:00',
    sender: '中央氣象署',
    headline: '大雨特報',
    severity: 'Moderate',
    urgency: 'Future',
    sections: 1,
    begins: [0, '大雨特報', '對流雲系發展旺盛'],
  },
  'swcb.gov.tw_debrisFlow_201908240800.xml': {
    at: '2019-08-24T08:00:00+08:00',
    after: '2019-08-24T12:30:00+08:00',
    sender: '農委會水土保持局',
    headline: '宜蘭縣土石流黃色警戒、花蓮縣土石流黃色警戒、屏東縣土石流黃色警戒、臺東縣土石流黃色警戒',
    severity: 'Moderate',
    urgency: 'Future',
    sections: 4,
    begins: [0, '宜蘭縣土石流黃色警戒', '依據中央氣象局風雨資料研判：計56條'],
  },
}; // biome-ignore format: a fact a line

const bulletin = (file: string, facts: Facts): Check => ({
  name: `cap/${file}`,
  async run(folder) {
    const xml = readXml(await folder.bytes(`cap/${file}`));
    if ('problem' in xml) throw new Error(`refused: ${xml.problem}`);
    const read = readBulletin(xml.nodes, Date.parse(facts.at));
    if (!('bulletin' in read)) throw new Error(`not in force: ${JSON.stringify(read)}`);
    const { sender, headline, severity, urgency, sections, typhoonName, reportNumber, typhoonNumber } = read.bulletin;
    assert.deepEqual(
      { sender, headline, severity, urgency, sections: sections.length },
      { ...pick(facts), sections: facts.sections },
    );
    assert.deepEqual([typhoonName, reportNumber, typhoonNumber], facts.typhoon ?? [null, null, null]);
    const [place, title, content] = facts.begins;
    assert.equal(sections[place]?.title, title);
    assert.equal(sections[place]?.content.slice(0, content.length), content);
    assert.deepEqual(readBulletin(xml.nodes, Date.parse(facts.after)), { none: 'expired' });
    return `${sections.length} sections, ${headline}; none from ${facts.after} on`;
  },
});

const pick = ({ sender, headline, severity, urgency }: Facts) => ({ sender, headline, severity, urgency });

/** Damage done to a real bulletin, and the expected refusal. */
const DAMAGED: [what: string, change: (text: string) => string, refusal: string][] = [
  ['cut off', (text) => text.slice(0, text.length / 2), 'not-xml'],
  ['with a document type', (text) => text.replace('<alert', '<!DOCTYPE alert><alert'), 'doctype'],
  ['taken back', (text) => text.replace('<msgType>Alert', '<msgType>Cancel'), 'cancelled'],
  ['lifted', (text) => text.replace('>SEA<', '>END<'), 'ended'],
  ['of another kind', (text) => text.replaceAll(/<(\/?)alert\b/g, '<$1feed'), 'not-cap'],
];

const damaged: Check = {
  name: 'cap, refused and no longer in force',
  async run(folder) {
    const [file = '', facts] = Object.entries(BULLETINS)[0] ?? [];
    const text = await folder.text(`cap/${file}`);
    const found = DAMAGED.map(([, change]) => {
      const xml = readXml(Buffer.from(change(text)));
      return Object.values('problem' in xml ? xml : readBulletin(xml.nodes, Date.parse(facts?.at ?? '')))[0];
    });
    assert.deepEqual(
      found,
      DAMAGED.map(([, , refusal]) => refusal),
    );
    return DAMAGED.map(([what, , refusal]) => `${what}: ${refusal}`).join(', ');
  },
};

export const capChecks: readonly Check[] = [
  ...Object.entries(BULLETINS).map(([file, facts]) => bulletin(file, facts)),
  damaged,
];
