import type { Refusal } from '@talus/domain/documents/refusal';
import type { FileReader, FileRecord } from './file-store';
import type { MeasuredFile, ReadOn } from './open-files';

/** A file, what is known of it, and where it is read on. */
export type Going = MeasuredFile & { record: FileRecord; from: FileReader };

/** What was read of it, and what stands where that ends. */
export type Piece = Going & ReadOn & { refusal: Refusal | null; fingerprint: string };

/** Rows of it may have come before: under another name, or before it was replaced. What is appended after its end did not. */
export const isCatchingUp = ({ from }: Going): boolean => from.offset === 0 || from.isCatchingUp === true;
