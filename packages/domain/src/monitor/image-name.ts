import type { Zone } from '../time/zone';
import { readImageTime } from './image-time';
import { type ImageRefusal, refuseImage } from './refusal';

/** A camera's label and the time of its image, as read from a file name. */
export type NamedImage = { content: string; at: number };

/**
 * A time within a name: YYYYMMDDhhmmss, with or without separators between its parts, the seconds absent or followed by
 * milliseconds. No digit stands before or after it.
 */
const TIME =
  /(?<!\d)(\d{4})([-_. ]?)(\d{2})\2(\d{2})[-_T. ]{0,3}(\d{2})([-_.:h ]?)(\d{2})(?:[-_.:m ]?(\d{2})(?:[-_.]?\d{3})?)?s?(?!\d)/gi;

/** The separators between a camera and a time. */
const EDGE = /^[\s_\-.,@]+|[\s_\-.,@]+$/g;

const EXTENSION = /\.[A-Za-z0-9]{1,5}$/;

const LONGEST_LABEL = 200;

/**
 * Reads a file path below its project's folder: the folders and the name without the time form the label, joined by
 * dashes, so that a first folder is a group. The time is in the project's zone.
 */
export function readImageName(path: readonly string[], zone: Zone): NamedImage | ImageRefusal {
  const name = (path.at(-1) ?? '').normalize('NFC');
  const stem = name.replace(EXTENSION, '');
  const found = [...stem.matchAll(TIME)];
  if (found.length === 0) return refuseImage('image.no-time', { name });
  // Takes the last valid time: a serial number before it may look like a time
  for (const match of found.reverse()) {
    const [text, year, , month, day, hour, , minute, second = ''] = match;
    const at = readImageTime(`${year}${month}${day}${hour}${minute}${second}`, zone);
    if (at === null) continue;
    const around = [stem.slice(0, match.index), stem.slice(match.index + text.length)];
    const camera = around
      .map((part) => part.replace(EDGE, ''))
      .filter(Boolean)
      .join('_');
    const folders = path.slice(0, -1).map((folder) => folder.normalize('NFC').trim());
    const content = [...folders, camera].filter(Boolean).join('-').slice(0, LONGEST_LABEL);
    return content === '' ? refuseImage('image.no-camera', { name }) : { content, at };
  }
  return refuseImage('image.impossible-time', { name });
}
