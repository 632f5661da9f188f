import type { Refusal } from '@talus/domain/documents/refusal';
import type { Toa5State } from '@talus/domain/documents/toa5-reader';
import type { FileRecord } from './file-store';
import type { OpenFile, ReadOn } from './open-files';

/** A file, what is known of it, and where it is read on. */
export type Going = OpenFile & { record: FileRecord; from: Toa5State };

/** What was read of it, and what stands where that ends. */
export type Piece = Going & ReadOn & { refusal: Refusal | null; fingerprint: string };
