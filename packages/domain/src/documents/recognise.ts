import { refuseForeign } from './formats/foreign';
import type { LoggerFormat } from './formats/logger-format';
import { firstLine, LINE_FEED, withLineBreak } from './head-bytes';
import type { Refusal } from './refusal';

type Known = { formats: readonly LoggerFormat[]; declared?: LoggerFormat | undefined };

/** Returns the format of a text by its first line; the declared format, or a refusal, where none recognises it. */
export function findFormat(bytes: Uint8Array, { formats, declared }: Known): LoggerFormat | Refusal {
  const line = firstLine(bytes);
  return formats.find((format) => format.recognises(line)) ?? declared ?? refuseForeign(line);
}

/** Returns the reason why a text with this first line, complete or not, cannot be read; null: the line is no reason. */
export function refuseFirstLine(bytes: Uint8Array, known: Known): Refusal | null {
  const found = findFormat(bytes, known);
  if ('refusal' in found) return found;
  const end = bytes.indexOf(LINE_FEED);
  const read = found.readHead(withLineBreak(end < 0 ? bytes : bytes.subarray(0, end + 1)), 0);
  return read !== 'incomplete' && 'refusal' in read ? read : null;
}
