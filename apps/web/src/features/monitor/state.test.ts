import { describe, expect, it } from 'vitest';
import { reduceSlider, type SliderAction, type SliderState } from './state';

const MOMENTS = [1000, 2000, 3000, 4000];
const START: SliderState = { moment: null, span: '24h', isPlaying: false };
const after = (from: Partial<SliderState>, ...actions: SliderAction[]) =>
  actions.reduce(reduceSlider, { ...START, ...from });
const step = (by: number): SliderAction => ({ type: 'stepped', by, moments: MOMENTS });
const tick: SliderAction = { type: 'ticked', moments: MOMENTS };
const play: SliderAction = { type: 'play', moments: MOMENTS };

describe('the slider', () => {
  it.each([
    ['steps back from now', after({}, step(-1)), 3000],
    ['steps on to now', after({ moment: 3000 }, step(1)), null],
    ['stops at the first', after({ moment: 1000 }, step(-1)), 1000],
    ['is moved anywhere, to the second', after({}, { type: 'moved', to: 2750 }), 2000],
    ['is moved to now', after({ moment: 1000 }, { type: 'moved', to: null }), null],
    ['goes back to now where its moment is not in the new span', after({ moment: 1000 }, { type: 'span', span: '24h', now: 90_000_000 }), null],
    ['keeps a moment of a longer span', after({ moment: 1000 }, { type: 'span', span: '3d', now: 90_000_000 }), 1000],
    ['does not step without pictures', after({}, { type: 'stepped', by: -1, moments: [] }), null],
  ])('%s', (_, { moment }, expected) => expect(moment).toBe(expected)); // biome-ignore format: rows
});

describe('its play', () => {
  it('begins with the first picture, shows each, and ends with now', () => {
    const seen: (number | null)[] = [];
    let state = after({}, play);
    for (; state.isPlaying; state = reduceSlider(state, tick)) seen.push(state.moment);
    expect(seen).toEqual([1000, 2000, 3000]);
    expect(state).toEqual({ ...START, moment: null });
  });

  it('goes on from where the slider stands, until it is stopped or moved', () => {
    const playing = after({ moment: 2000 }, play);
    expect(playing).toMatchObject({ moment: 2000, isPlaying: true });
    expect(reduceSlider(playing, { type: 'pause' })).toMatchObject({ moment: 2000, isPlaying: false });
    expect(reduceSlider(playing, step(-1))).toMatchObject({ moment: 1000, isPlaying: false });
  });

  it('needs two pictures', () => expect(after({}, { type: 'play', moments: [1000] })).toEqual(START));

  it('that was stopped does not tick', () => expect(after({ moment: 1000 }, tick)).toMatchObject({ moment: 1000 }));
});
