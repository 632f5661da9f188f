/** Colours of the report; always light, whatever the theme of the screen. */
export type Palette = {
  paper: string;
  text: string;
  text2: string;
  line: string;
  lineStrong: string;
  over: { fill: string; ink: string; soft: string };
  high: { fill: string; ink: string; soft: string };
  none: { ink: string; soft: string };
};

export const readPalette = (root: Element): Palette => {
  const style = getComputedStyle(root);
  const read = (name: string) => style.getPropertyValue(`--paper${name}`).trim();
  return {
    paper: read(''),
    text: read('-text'),
    text2: read('-text-2'),
    line: read('-line'),
    lineStrong: read('-line-strong'),
    over: { fill: read('-over'), ink: read('-over-ink'), soft: read('-over-soft') },
    high: { fill: read('-high'), ink: read('-high-ink'), soft: read('-high-soft') },
    none: { ink: read('-none-ink'), soft: read('-none') },
  };
};
