import { describe, expect, it } from 'vitest';
import { catalogue as enWeb } from './all-en';
import { catalogue as zhWeb } from './all-zh-TW';
import { documents } from './en/documents';
import { images } from './en/images';
import { notices } from './en/notices';
import { report } from './en/report';

type Words = Record<string, Record<string, string>>;
const EN: Words = { ...enWeb, documents, images, notices, report };

const TEXTS = Object.entries(EN).flatMap(([feature, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ name: `${feature}:${key}`, text })),
);

/** Parameters that hold no count. */
const NO_COUNT =
  /^(name|names|who|list|host|unit|level|value|time|place|kind|label|instrument|zone|range|code|field|found|text|title|document|folder|bot|channel|column|month|project|variant|area|key|percent|from|to|group|order|user|number)$/;

/** Words that end in s but are no plural, and words after which a plural is correct: 1 of your fields. */
const NO_PLURAL =
  /^(of|without|completeness|is|was|has|does|this|its|as|less|across|always|status|class|loss|progress|access|process|says|us)$/;

/** Texts that need no plural form, and the reason. */
const KNOWN: Record<string, string> = {
  'field:walk.sure.jump': 'a factor',
  'manualEntry:ask.times': 'a factor',
  'errors:upload.too-many-pixels': 'a limit of megapixels far above 1',
  'images:image.too-many-pixels': 'a limit of megapixels far above 1',
};

/** A number, one or two qualifying words, and the counted noun. */
const COUNTED = /\{\{(\w+)\}\}((?: [a-z][a-z-]*){0,2}) ((?:[a-z]{2,}s|people))\b/g;

const missing = TEXTS.filter(({ name }) => !/_(one|other)$/.test(name)).flatMap(({ name, text }) =>
  [...text.matchAll(COUNTED)]
    .filter(([, param = '', between = '', noun = '']) => {
      const words = `${between} ${noun}`.trim().split(' ');
      return !NO_COUNT.test(param) && !words.some((word) => NO_PLURAL.test(word));
    })
    .map(([found]) => ({ name, found })),
);

describe('an English text with a number', () => {
  it('says one area, and two areas: {{n}} {{n, area|areas}}', () => {
    expect(missing.filter(({ name }) => !(name in KNOWN))).toEqual([]);
  });

  it('is excepted only where it would be found otherwise', () => {
    const found = missing.map(({ name }) => name);
    expect(Object.keys(KNOWN).filter((name) => !found.includes(name))).toEqual([]);
  });

  it('has a form for one beside each form for several', () => {
    const names = TEXTS.map(({ name }) => name);
    const halves = names.filter((name) => name.endsWith('_other') && !names.includes(name.replace(/_other$/, '_one')));
    expect(halves).toEqual([]);
  });

  it('chooses between two words by a number that it is given', () => {
    const choices = TEXTS.flatMap(({ name, text }) =>
      [...text.matchAll(/\{\{(\w+), ([^{}]*)\}\}/g)].map(([, param = '', words = '']) => ({
        name,
        text,
        param,
        words,
      })),
    );
    expect(choices.length).toBeGreaterThan(200);
    expect(choices.filter(({ words }) => !/^[^|]+\|[^|]+$/.test(words))).toEqual([]);
    // The noun below a number that stands alone
    const alone = choices.filter(({ text, param }) => !text.includes(`{{${param}}}`)).map(({ name }) => name);
    expect(alone).toEqual(['occ:counts.areas', 'projectDashboard:pie.stations']);
  });

  it('stays whole in Chinese, which has no plural', () => {
    const zh = Object.values(zhWeb as Words).flatMap((texts) => Object.values(texts));
    expect(zh.filter((text) => /\{\{\w+,/.test(text))).toEqual([]);
  });
});
