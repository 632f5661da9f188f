import { isDone, type Part, type Step } from './missing';

/** Steps from an empty installation to the first alarm, in order. */
export const GUIDE_STEPS = [
  'project',
  'place',
  'document',
  'type',
  'instrument',
  'limits',
  'targets',
  'plan',
  'data',
] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** A project in the guide; `pins` counts pins on its plans, `read` its instruments that ever had a reading. */
export type GuidedProject = {
  id: string;
  steps: Readonly<Record<Step, Part>>;
  instruments: number;
  limited: number;
  pins: number;
  read: number;
};

/** `project` is the id of the project being set up; null when no project exists. */
export type Guide = { project: string | null; done: Record<GuideStep, boolean> };

/**
 * Returns the progress of the project that is furthest set up; null once any project is watched. `documents` and
 * `types` count those of the whole installation: a logger file exists before an instrument reads it.
 */
export function buildGuide(
  projects: readonly GuidedProject[],
  installation: { documents: number; types: number },
): Guide | null {
  const ways = projects.map((project) => ({
    project: project.id as string | null,
    done: wayOf(project, installation),
  }));
  const count = ({ done }: Guide) => GUIDE_STEPS.filter((step) => done[step]).length;
  const furthest = ways.toSorted((a, b) => count(b) - count(a))[0];
  const guide = furthest ?? { project: null, done: wayOf(null, installation) };
  return count(guide) === GUIDE_STEPS.length ? null : guide;
}

const wayOf = (
  project: GuidedProject | null,
  { documents, types }: { documents: number; types: number },
): Record<GuideStep, boolean> => ({
  project: project !== null,
  place: project !== null && project.steps.places.of > 0,
  document: documents > 0,
  type: types > 0,
  instrument: project !== null && project.instruments > 0,
  limits: project !== null && project.limited > 0,
  targets: project !== null && isDone(project.steps.targets),
  plan: project !== null && project.pins > 0,
  data: project !== null && project.read > 0,
});
