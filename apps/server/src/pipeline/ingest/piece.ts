import type { Refusal } from '@talus/domain/documents/refusal';
import type { FileReader, FileRecord } from './file-store';
import type { MeasuredFile, ReadOn } from './open-files';

/** A file with its record and the position where reading continues. */
export type Going = MeasuredFile & { record: FileRecord; from: FileReader };

/** The piece that was read, and the fingerprint at its end. */
export type Piece = Going & ReadOn & { refusal: Refusal | null; fingerprint: string };

/**
 * Tells whether rows of a file may be known already: under another name, or from before it was replaced. Rows appended
 * after its end are not.
 */
export const isCatchingUp = ({ from }: Going): boolean => from.offset === 0 || from.isCatchingUp === true;
