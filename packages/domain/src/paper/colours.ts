/** The tokens of the light theme, for print; a test compares them with the tokens of the screen. */
export const PAPER = {
  page: '#ffffff',
  text: '#1b2430',
  'text-2': '#5a6675',
  'text-3': '#636e7d',
  line: '#e4e7ec',
  'line-strong': '#c9cfd8',
  grid: '#edeff3',
  sunken: '#f0f2f5',
  accent: '#33527a',
  wsl: '#d92d20',
  'wsl-ink': '#b42318',
  'wsl-line': '#d92d20',
  al: '#e6a700',
  'al-ink': '#855800',
  'al-line': '#b07b00',
  wl: '#2e6be6',
  'wl-ink': '#1f55c4',
  'wl-line': '#2e6be6',
  ok: '#2e9e5b',
  'ok-ink': '#1d7541',
  down: '#8a919e',
  'down-ink': '#5c6573',
  rain: '#8fa3bd',
  'rain-ink': '#4f6480',
  pic: '#1e3149',
  'pic-line': '#dce6f3',
  'pic-text': '#ffffff',
  s1: '#082b61',
  s2: '#227e95',
  s3: '#8448af',
  s4: '#833934',
  s5: '#de6ac7',
  s6: '#517119',
  s7: '#449cd2',
  s8: '#680e27',
  s9: '#956b5a',
  s10: '#8a65be',
} as const;
export type Ink = keyof typeof PAPER;

const SERIES: readonly Ink[] = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10'];

/** Returns the colour of a chart series by index; colours repeat after ten. */
export const seriesInk = (index: number): string => PAPER[SERIES[index % SERIES.length] as Ink];

/** Blends a colour with white: share 1 is the full colour, 0 is white. */
export function tint(colour: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(255 - (255 - part) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
