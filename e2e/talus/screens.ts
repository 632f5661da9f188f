/** What an engineer of the slope opens, for journeys that ask the same of every screen. */
export const SCREENS = [
  '/data',
  '/chart',
  '/map',
  '/Rank',
  '/curve',
  '/trajectory',
  '/noise',
  '/typhoon',
  '/export',
  '/snake-line',
  '/summary',
  '/contact',
  '/OCC-Contact',
  '/details',
  '/instrumentInfo',
  '/client',
];
