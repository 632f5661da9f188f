/** Paper is light: the tokens of the light theme, by what they are for. A test holds them to the tokens. */
export const PAPER = {
  page: '#FFFFFF',
  text: '#1B2430',
  'text-2': '#5A6675',
  'text-3': '#636E7D',
  line: '#E4E7EC',
  'line-strong': '#C9CFD8',
  grid: '#EDEFF3',
  sunken: '#F0F2F5',
  accent: '#33527A',
  wsl: '#D92D20',
  'wsl-ink': '#B42318',
  'wsl-line': '#D92D20',
  al: '#E6A700',
  'al-ink': '#855800',
  'al-line': '#B07B00',
  wl: '#2E6BE6',
  'wl-ink': '#1F55C4',
  'wl-line': '#2E6BE6',
  ok: '#2E9E5B',
  'ok-ink': '#1D7541',
  down: '#8A919E',
  'down-ink': '#5C6573',
  rain: '#8FA3BD',
  'rain-ink': '#4F6480',
  pic: '#1E3149',
  'pic-line': '#DCE6F3',
  'pic-text': '#FFFFFF',
  s1: '#082B61',
  s2: '#227E95',
  s3: '#8448AF',
  s4: '#833934',
  s5: '#DE6AC7',
  s6: '#517119',
  s7: '#449CD2',
  s8: '#680E27',
  s9: '#956B5A',
  s10: '#8A65BE',
} as const;
export type Ink = keyof typeof PAPER;

const SERIES: readonly Ink[] = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10'];

/** Of the series of a chart, in their order; after ten they start again. */
export const seriesInk = (index: number): string => PAPER[SERIES[index % SERIES.length] as Ink];

/** A colour on white paper, thinned out: 1 as it is, 0 white. */
export function tint(colour: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(255 - (255 - part) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
