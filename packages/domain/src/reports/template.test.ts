import { describe, expect, it } from 'vitest';
import { REPORT_SECTIONS } from './sections';
import { chapterNumbers, sectionsOn, type TemplateSection, wholeSections } from './template';

const GIVEN: TemplateSection[] = [
  { section: 'rain', is_on: true },
  { section: 'summary', is_on: false },
  { section: 'alarms', is_on: true },
];
const namesOf = (sections: readonly TemplateSection[]) => sections.map(({ section }) => section);

describe('the sections of a template', () => {
  it('are all of them, in its order, and what it does not know is off', () => {
    const whole = wholeSections(GIVEN);
    expect(whole.slice(0, 3)).toEqual(GIVEN);
    expect(namesOf(whole).toSorted()).toEqual([...REPORT_SECTIONS].sort());
    expect(sectionsOn(whole)).toEqual(['rain', 'alarms']);
  });

  it('stand once each', () => expect(wholeSections([...GIVEN, ...GIVEN])).toEqual(wholeSections(GIVEN)));

  it('are numbered as far as they are in it', () => expect(chapterNumbers(GIVEN)).toEqual([1, null, 2]));
});
