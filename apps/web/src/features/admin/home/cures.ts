import type { SetupLine } from '@talus/contract/admin/setup';
import type { GuideStep } from '@talus/domain/setup/guide';
import type { Check } from '@talus/domain/setup/missing';
import { paths } from '../../../paths';

type Query = Record<string, string>;
/** An administration page and its query. */
export type Place = { page: string; query: Query };

const instrument = (key: string): Place => ({ page: 'instrument', query: { instrument: key } });
const document = (key: string): Place => ({ page: 'document', query: { open: key } });
const to = (page: string, query: Query = {}) => ({ page, query });

/** The page that fixes each check, opened at the thing itself. */
const CURES: Record<Check, (key: string, project: string) => Place> = {
  'no-instrument': () => to('instrument', { tab: 'new' }),
  'level-without-people': (_, project) => to('project', { projectId: project }),
  'instrument-without-limits': instrument,
  'schedule-failed': () => to('report'),
  'receiver-unreachable': (key) => to('user', { open: key }),
  'receiver-without-phone': (key) => to('user', { open: key }),
  'channel-not-configured': (key) => to('sms', key === 'sms' ? {} : { channel: key }),
  'document-not-told': document,
  'no-document': () => to('document'),
  'instrument-without-data': instrument,
  'document-not-read': document,
  'clock-ahead': document,
  'no-member': (_, project) => to('project', { projectId: project }),
  'no-station': (_, project) => to('station', { of: project }),
  'instrument-without-station': instrument,
  'name-breaks-style': instrument,
  'no-plan': () => to('layout'),
  'instrument-on-no-plan': () => to('layout'),
};

export const placeOf = (check: Check, key: string, project: string): Place => CURES[check](key, project);

/** Returns the page for a line: several receivers lead to a filtered people list, any other line to its first thing. */
export const placeOfLine = ({ check, n, things }: SetupLine, project: string): Place =>
  check.startsWith('receiver') && n > 1
    ? to('user', { unreachable: '1', of: project })
    : placeOf(check, things[0]?.key ?? '', project);

/** The page of each step of the setup guide. */
export const GUIDE_PLACES: Record<GuideStep, (project: string | null, hasArea: boolean) => Place> = {
  project: () => to('project', { tab: 'new' }),
  place: (_, hasArea) => to(hasArea ? 'station' : 'area'),
  document: () => to('document'),
  type: () => to('instrumentType'),
  instrument: () => to('instrument', { tab: 'new' }),
  limits: () => to('instrument'),
  targets: (project) => to('project', project ? { projectId: project } : {}),
  plan: () => to('layout'),
  data: () => to('document'),
};

/** Returns the URL; null if the page does not exist. */
export const hrefOf = ({ page, query }: Place, project: string | null, pages: readonly string[]): string | null =>
  pages.includes(page) ? paths.admin({ page, project, ...query }) : null;
