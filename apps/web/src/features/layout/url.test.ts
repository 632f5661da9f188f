import { describe, expect, it } from 'vitest';
import { queryWith } from '../../app/url/codec';
import { pinOf, planOf } from '../../ui/floor-plan/test-plan';
import { chosenPlan, planCodec } from './url';

const pin = pinOf([]);
const plans = [planOf('a', []), planOf('b', [pin]), planOf('c', [])];
const [first, , third] = plans;
const read = (text: string) => planCodec.read(new URLSearchParams(text));

describe('the link to a plan', () => {
  it.each([
    ['', 0],
    ['plan=2', 1],
    ['plan=9', 0],
    ['plan=0', 0],
    ['plan=x', 0],
    [`plan=${third?._id}`, 2],
    [`plan=${first?._id}&pin=${pin._id}`, 1],
    [`plan=3&pin=${'f'.repeat(24)}`, 2],
  ])('%s shows number %i, counted from 0', (text, index) => expect(chosenPlan(plans, read(text))).toBe(index));

  it('is written with the project, and leaves the rest of the query alone', () => {
    expect(queryWith('?lang=en&pin=x', planCodec, { plan: 'a', pin: null }, 'p')).toBe('?lang=en&project=p&plan=a');
  });

  it('reads back what it wrote', () => {
    const link = { plan: third?._id ?? '', pin: pin._id };
    expect(read(queryWith('', planCodec, link, 'p'))).toEqual(link);
  });
});
