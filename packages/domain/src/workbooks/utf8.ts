import { WorkbookRefused } from './workbook';

// Node and browsers have it; the domain is compiled without the types of either
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string };

/** Decodes a UTF-8 text, with or without byte order mark; invalid UTF-8 is damage. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new WorkbookRefused('damaged');
  }
}
