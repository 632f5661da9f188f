import { REPORT_SECTIONS, type ReportSection } from './sections';

/** A section at its place in a template; one that is off keeps it. */
export type TemplateSection = { section: ReportSection; is_on: boolean };

/** Every section once, in the template's order; those that it does not know are off, at the end. */
export function wholeSections(given: readonly TemplateSection[]): TemplateSection[] {
  const known = new Map(given.map((entry) => [entry.section, entry]));
  const missing = REPORT_SECTIONS.filter((section) => !known.has(section));
  return [...known.values(), ...missing.map((section) => ({ section, is_on: false }))];
}

/** What a report holds, in order. */
export const sectionsOn = (sections: readonly TemplateSection[]): ReportSection[] =>
  sections.filter(({ is_on }) => is_on).map(({ section }) => section);

/** The numbers of the chapters, by place: those that are off have none. */
export function chapterNumbers(sections: readonly TemplateSection[]): (number | null)[] {
  let number = 0;
  return sections.map(({ is_on }) => (is_on ? ++number : null));
}
