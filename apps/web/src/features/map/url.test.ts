import { describe, expect, it } from 'vitest';
import { queryWith } from '../../app/url/codec';
import { type MapLink, mapCodec } from './url';

const project = 'a'.repeat(24);
const plain: MapLink = {
  subject: 'station',
  picked: null,
  text: '',
  warningsOnly: false,
  statuses: [],
  layers: ['contour', 'shp'],
  view: null,
};

describe('the link to a map', () => {
  it('says nothing of what is as usual', () => {
    expect(mapCodec.read(new URLSearchParams())).toEqual(plain);
    expect(queryWith('', mapCodec, plain, project)).toBe(`?project=${project}`);
  });

  it('comes back as it was written, and leaves the rest alone', () => {
    const link: MapLink = {
      subject: 'instrument',
      picked: 'b'.repeat(24),
      text: 'TK12',
      warningsOnly: true,
      statuses: ['WSL', 'down'],
      layers: ['contour', 'echo'],
      view: null,
    };
    const view = { lon: 120.8583333, lat: 24.628, zoom: 12.345 };
    const query = queryWith('?lang=en', mapCodec, { ...link, view }, project);
    const search = new URLSearchParams(query);
    expect(mapCodec.read(search)).toEqual(link);
    expect(Object.fromEntries(search)).toMatchObject({ lang: 'en', lat: '24.62800', lon: '120.85833', zoom: '12.3' });
  });

  it('shows the project’s shapes and the land without being asked, and leaves them out when told', () => {
    const without = queryWith('', mapCodec, { ...plain, layers: [] }, project);
    expect(without).toContain('layer=none');
    expect(mapCodec.read(new URLSearchParams(without)).layers).toEqual([]);
  });

  it('leaves the place alone that it was opened at, until it is moved', () => {
    expect(queryWith('?lat=1&zoom=9', mapCodec, plain, project)).toBe(`?lat=1&zoom=9&project=${project}`);
  });

  it('takes nothing that is no such thing', () => {
    expect(mapCodec.read(new URLSearchParams('pick=x&status=RED&layer=radar&show=area'))).toEqual({
      ...plain,
      layers: [],
    });
  });
});
