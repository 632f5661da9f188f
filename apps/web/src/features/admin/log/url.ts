import { LOG_TYPES, type LogType } from '@talus/contract/admin/log';
import { NOUNS, type NounName } from '@talus/contract/changes';
import type { UrlCodec } from '../../../app/url/codec';
import { readTableLink, type TableLink, writeTableLink } from '../../../ui/table/table-link';

/** Filter of the log; `null` and '' mean any. Times in epoch ms. */
export type LogFilter = {
  type: LogType | null;
  client: string | null;
  span: { start: number; end: number } | null;
  find: string;
  /** The record whose history is shown. */
  of: { noun: NounName; id: string } | null;
};
/** `open`: the number of the open record. */
export type LogLink = LogFilter & TableLink & { open: string | null };

export const NO_FILTER: LogFilter = { type: null, client: null, span: null, find: '', of: null };
export const SORTED = ['time', 'person', 'type', 'message', 'project'];

const ID = /^[0-9a-f]{24}$/;

const readSpan = (text: string | null): LogFilter['span'] => {
  const [start = Number.NaN, end = Number.NaN] = (text ?? '').split('~').map((side) => Date.parse(side));
  return start <= end ? { start, end } : null;
};

/** Parses `user 0123…`: a noun and an id. */
const readThing = (text: string | null): LogFilter['of'] => {
  const [known, id = ''] = (text ?? '').split(' ');
  const noun = NOUNS.find((one) => one === known);
  return noun && ID.test(id) ? { noun, id } : null;
};

export const logCodec: UrlCodec<LogLink> = {
  read: (query) => ({
    type: LOG_TYPES.find((known) => known === query.get('type')) ?? null,
    client: ID.test(query.get('client') ?? '') ? query.get('client') : null,
    span: readSpan(query.get('span')),
    find: query.get('find') ?? '',
    of: readThing(query.get('of')),
    open: query.get('open'),
    ...readTableLink(query, SORTED),
  }),
  write: ({ type, client, span, find, of, open, ...table }) => ({
    type,
    client,
    span: span && `${new Date(span.start).toISOString()}~${new Date(span.end).toISOString()}`,
    find,
    of: of && `${of.noun} ${of.id}`,
    open,
    ...writeTableLink(table),
  }),
};

export const isFiltered = ({ type, client, span, find, of }: LogFilter): boolean =>
  type !== null || client !== null || span !== null || find.trim() !== '' || of !== null;
