/** Size of every picture, in pixels. */
export const WIDTH = 640;
export const HEIGHT = 360;

/** The state of a scene besides the weather: the share of its movement that a slope has made, and work by day. */
export type Moment = { moved: number; isWork: boolean; step: number };

/** Number of pictures of work at a site; picture 0 shows the site at rest. */
const WORK = { pit: 6, gate: 5 };

/** Pictures of a moving slope exist for each tenth of its movement from a half on. */
const slope =
  (name: string) =>
  ({ moved }: Moment) =>
    `${name}-${Math.max(5, Math.round(10 * moved))}`;
const site =
  (name: keyof typeof WORK, isBusy: (step: number) => boolean) =>
  ({ isWork, step }: Moment) =>
    `${name}-${isWork && isBusy(step) ? 1 + (step % WORK[name]) : 0}`;

/** The picture of each scene at a moment: a file of `cctv` without its ending. */
export const SCENES = {
  /** A cut slope above the track, whose middle comes down. */
  'slope-face': slope('slope-face'),
  /** The service road at the foot of the moving slope, where debris ends. */
  'toe-road': slope('toe-road'),
  /** A stable lattice of beams with anchors. */
  'beam-lattice': () => 'beam-lattice',
  'portal-north': () => 'portal-north',
  'portal-south': () => 'portal-south',
  /** The whole pit from above, with an excavator. */
  pit: site('pit', () => true),
  /** Struts of the fourth layer from close by, with their load cells. */
  struts: () => 'struts',
  /** The gate and the road along the fence; a lorry passes two times of three. */
  gate: site('gate', (step) => step % 3 !== 0),
} satisfies Record<string, (moment: Moment) => string>;

export type Scene = keyof typeof SCENES;
