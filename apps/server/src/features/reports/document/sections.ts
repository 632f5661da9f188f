import { REPORT_SECTIONS, type ReportSection } from '@talus/domain/reports/sections';
import type { Section } from './section';
import { alarmsSection } from './sections/alarms';
import { camerasSection } from './sections/cameras';
import { completenessSection } from './sections/completeness';
import { curvesSection } from './sections/curves';
import { depthSection } from './sections/depth';
import { maskedSection } from './sections/masked';
import { noiseSection } from './sections/noise';
import { rainSection } from './sections/rain';
import { statusSection } from './sections/status';
import { summarySection } from './sections/summary';

/** The sections of a report, one line each. A name in `REPORT_SECTIONS` without a line does not compile. */
const BUILT_IN: Record<ReportSection, Section> = {
  summary: summarySection,
  status: statusSection,
  alarms: alarmsSection,
  curves: curvesSection,
  depth: depthSection,
  rain: rainSection,
  noise: noiseSection,
  completeness: completenessSection,
  masked: maskedSection,
  cameras: camerasSection,
};

const registered = new Map<ReportSection, Section>();

/** Registers a section under a new name. Returns a function that removes the section. */
export function registerSection(name: ReportSection, section: Section): () => void {
  if (registered.has(name)) throw new Error(`the section ${name} is registered already`);
  registered.set(name, section);
  return () => registered.delete(name);
}

for (const name of REPORT_SECTIONS) registerSection(name, BUILT_IN[name]);

/** Returns the section of a name. */
export function sectionNamed(name: ReportSection): Section {
  const section = registered.get(name);
  if (!section) throw new Error(`a report has no section ${name}`);
  return section;
}
