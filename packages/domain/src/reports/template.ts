import { REPORT_SECTIONS, type ReportSection } from './sections';

/** A section of a template; a disabled section keeps its position. */
export type TemplateSection = { section: ReportSection; is_on: boolean };

/** Returns every section once, in the template's order; sections missing from the template follow, disabled. */
export function wholeSections(given: readonly TemplateSection[]): TemplateSection[] {
  const known = new Map(given.map((entry) => [entry.section, entry]));
  const missing = REPORT_SECTIONS.filter((section) => !known.has(section));
  return [...known.values(), ...missing.map((section) => ({ section, is_on: false }))];
}

/** Returns the enabled sections, in order. */
export const sectionsOn = (sections: readonly TemplateSection[]): ReportSection[] =>
  sections.filter(({ is_on }) => is_on).map(({ section }) => section);

/** Returns the chapter number of each section; null for a disabled section. */
export function chapterNumbers(sections: readonly TemplateSection[]): (number | null)[] {
  let number = 0;
  return sections.map(({ is_on }) => (is_on ? ++number : null));
}
