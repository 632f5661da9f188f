import { isDone, type Part, type Step } from './missing';

/** The way from an empty installation to the first alarm, in order. */
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

/** Of one project; `pins` are on its plans, `read` are its instruments that ever had a reading. */
export type GuidedProject = {
  id: string;
  steps: Readonly<Record<Step, Part>>;
  instruments: number;
  limited: number;
  pins: number;
  read: number;
};

/** `project`: the one that is led through the rest, null before there is one. */
export type Guide = { project: string | null; done: Record<GuideStep, boolean> };

/**
 * How far the first project has come, of several the one that has come furthest; null once one is watched. `documents`
 * and `types` are those of the whole installation: a logger's file is there before an instrument reads it.
 */
export function guideOf(
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
