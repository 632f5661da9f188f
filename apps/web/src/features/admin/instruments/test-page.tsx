import '../../../ui/test-support';
import type { KeptInstrument, KeptVersion } from '@talus/contract/instruments/instrument-admin';
import { versionInput } from '@talus/contract/instruments/instrument-input';
import { screen } from '@testing-library/react';
import { idOf } from '../../../app/test-data';
import { wire } from '../../../app/test-wire';
import { ConfirmProvider } from '../../../ui/overlay/Confirm';
import { openAdminPage, serverOf } from '../common/test-admin';
import { InstrumentsPage } from './InstrumentsPage';

export const [INSTRUMENT, TYPE, DOCUMENT, COLUMN, OTHER] = [idOf(11), idOf(12), idOf(13), idOf(14), idOf(15)];
const told = { WL: { enabled: true }, AL: { enabled: true }, WSL: { enabled: true } };

export const version = (number: number, more: Partial<KeptVersion> = {}): KeptVersion => ({
  ...versionInput.parse({ name: 'TM-03', unit: 'mm', startDate: 0, document_id: DOCUMENT, reference: COLUMN }),
  _id: idOf(100 + number),
  number,
  startDate: `2026-0${number}-01T16:00:00.000Z`,
  created_at: '2026-01-01T00:00:00.000Z',
  note: '',
  temperature_reference: null,
  running_total: false,
  operand_within: null,
  dead_band: null,
  clear_count_limit: null,
  R0: 100,
  WL_plus: 10,
  AL_plus: 20,
  WSL_plus: 30,
  ...more,
});
export const KEPT: KeptInstrument = {
  _id: INSTRUMENT,
  revision: 7,
  project: idOf(1),
  instrument_type: TYPE,
  instrument_output: TYPE,
  display_output: 'reading2',
  chart_type: 'line',
  useFunction: false,
  manual: false,
  station: null,
  area: null,
  disabled_at: null,
  config: { message: { down: { enabled: true }, ...told, rate1Hr: told, rate24Hr: told } },
  data: [version(1, { note: '初次設定', R0: 90 }), version(2, { note: '更換感測器' })],
  latestVersion: { _id: idOf(102), name: 'TM-03' },
};
export const option = (_id: string, name: string) => ({
  _id,
  name,
  unit: 'mm',
  project: { _id: idOf(1), name: 'TK 線' },
  area: { _id: idOf(30), name: 'A2' },
  station: null,
  type: 'TM',
  isDisabled: false,
  versions: 2,
});

export const NOTHING_IMPOSSIBLE = { min: null, max: null, count: 0, last: null, traces: 0, last_trace: null };

let server: ReturnType<typeof serverOf>;
type Answers = Parameters<typeof serverOf>[0];
export const start = (more: Answers = {}, path = '/admin/instrument') => {
  const one = `/api/admin/instrument/${INSTRUMENT}`;
  server = serverOf({
    'GET /api/admin/instrument/option': () => [option(INSTRUMENT, 'TM-03'), option(OTHER, 'STI-11')],
    [`GET ${one}`]: () => KEPT,
    ...Object.fromEntries(
      [INSTRUMENT, OTHER].map((id) => [`GET /api/instrument/${id}/impossible`, () => NOTHING_IMPOSSIBLE]),
    ),
    [`GET ${one}/dependencies`]: () => ({ asks: [], askedBy: [{ _id: OTHER, name: 'STI-11' }] }),
    'GET /api/admin/document/getAllIndex': () => [
      { _id: DOCUMENT, name: 'CR6_A2', path: 'x', index: [{ _id: COLUMN, name: 'TM03_raw', unit: 'mm' }] },
    ],
    'GET /api/instrument/type': () => [
      { _id: TYPE, code: 'TM', name_zh: '地滑計', name_en: 'Extensometer', unit: 'mm' },
    ],
    [`GET /api/project/${idOf(1)}/area`]: () => [],
    [`GET /api/project/${idOf(1)}/getMonitorImage`]: () => ({ images: [] }),
    [`GET /api/admin/document/${DOCUMENT}/newest`]: () => ({
      index: [{ _id: COLUMN, name: 'TM03_raw', unit: 'mm' }],
      rows: [{ TIMESTAMP: '2026-11-15T00:40:00.000Z', values: [8412.6] }],
    }),
    [`GET /api/admin/document/${DOCUMENT}/firstDataTimestamp`]: () => ({ timestamp: '2026-03-13T16:00:00.000Z' }),
    ...more,
  });
  wire.fetch = server.fetch;
  openAdminPage(
    <ConfirmProvider>
      <InstrumentsPage />
    </ConfirmProvider>,
    path,
  );
};
/** Lists the requests of the page so far. */
export const sent = (method: string, tail: string) =>
  server.asked.filter(({ url, method: by }) => by === method && url.pathname.endsWith(tail));
export const box = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
export const put = `PUT /api/admin/instrument/${INSTRUMENT}/version/${idOf(102)}`;
export const saveButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
