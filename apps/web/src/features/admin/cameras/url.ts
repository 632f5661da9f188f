import type { UrlCodec } from '../../../app/url/codec';
import { readTableLink, type TableLink, writeTableLink } from '../../../ui/table/table-link';
import { type OpenRecord, readOpen } from '../common/open-record';
import { SORTED } from './columns';

export type CameraLink = TableLink & { find: string; open: OpenRecord };

export const cameraCodec: UrlCodec<CameraLink> = {
  read: (query) => ({ find: query.get('find') ?? '', open: readOpen(query), ...readTableLink(query, SORTED) }),
  write: ({ find, open, ...table }) => ({ find, open, ...writeTableLink(table) }),
};
