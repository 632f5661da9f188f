import { describe, expect, it } from 'vitest';
import { type MapLink, readMapLink, writeMapLink } from './url';

const project = 'a'.repeat(24);
const plain: MapLink = {
  subject: 'station',
  picked: null,
  text: '',
  warningsOnly: false,
  statuses: [],
  layers: [],
};

describe('the link to a map', () => {
  it('says nothing of what is as usual', () => {
    expect(readMapLink(new URLSearchParams())).toEqual(plain);
    expect(writeMapLink('', project, plain, null)).toBe(`?project=${project}`);
  });

  it('comes back as it was written, and leaves the rest alone', () => {
    const link: MapLink = {
      subject: 'instrument',
      picked: 'b'.repeat(24),
      text: 'TK12',
      warningsOnly: true,
      statuses: ['WSL', 'down'],
      layers: ['contour', 'shp'],
    };
    const query = writeMapLink('?lang=en', project, link, { lon: 120.8583333, lat: 24.628, zoom: 12.345 });
    const search = new URLSearchParams(query);
    expect(readMapLink(search)).toEqual(link);
    expect(Object.fromEntries(search)).toMatchObject({ lang: 'en', lat: '24.62800', lon: '120.85833', zoom: '12.3' });
  });

  it('takes nothing that is no such thing', () => {
    expect(readMapLink(new URLSearchParams('pick=x&status=RED&layer=radar&show=area'))).toEqual(plain);
  });
});
