import { describe, expect, it } from 'vitest';
import { catalogue as enWeb } from './all-en';
import { catalogue as zhWeb } from './all-zh-TW';
import { documents as enDocuments } from './en/documents';
import { images as enImages } from './en/images';
import { notices as enNotices } from './en/notices';
import { offline as enOffline } from './en/offline';
import { report as enReport } from './en/report';
import { sheets as enSheets } from './en/sheets';
import { documents } from './zh-TW/documents';
import { images } from './zh-TW/images';
import { notices } from './zh-TW/notices';
import { offline } from './zh-TW/offline';
import { report } from './zh-TW/report';
import { sheets } from './zh-TW/sheets';

type Words = Record<string, Record<string, string>>;
const ZH: Words = { ...zhWeb, documents, images, notices, offline, report, sheets };
const EN: Words = {
  ...enWeb,
  documents: enDocuments,
  images: enImages,
  notices: enNotices,
  offline: enOffline,
  report: enReport,
  sheets: enSheets,
};

const paramsOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();
const each = (words: Words) =>
  Object.entries(words).flatMap(([feature, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ name: `${feature}:${key}`, feature, key, text })),
  );

describe('every text', () => {
  it('exists in both languages', () => {
    const names = (words: Words) => each(words).map(({ name }) => name).sort(); // biome-ignore format: one line
    expect(names(EN)).toEqual(names(ZH));
    expect(each(ZH).length).toBeGreaterThan(500);
  });

  it('of an interval is there for each name that the specification has', () => {
    for (const { chart = {} } of [ZH, EN])
      for (const name of ['10min', '15min', 'quarter', 'hour', '6H', 'daily', 'all'])
        expect(chart[`interval.${name}`], name).toMatch(/\S/);
  });

  it('says something in both, or, as the words before a plain value, in neither', () => {
    const halves = each(ZH).filter(
      ({ feature, key, text }) => (text.trim() === '') !== ((EN[feature]?.[key] ?? '').trim() === ''),
    );
    expect(halves.map(({ name }) => name)).toEqual([]);
  });

  it('is filled in with the same values', () => {
    const others = each(ZH).filter(
      ({ feature, key, text }) => paramsOf(text).join() !== paramsOf(EN[feature]?.[key] ?? '').join(),
    );
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});
