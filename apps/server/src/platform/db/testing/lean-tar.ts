const BLOCK = 512;

/** The template databases of `create database`: half of a database's files, and no test creates a database. */
const TEMPLATE = /^\/?base\/[14]\/./;
const LOG = /^\/?pg_wal\/([0-9A-F]{24})$/;

/**
 * Removes unused files from a tar of a database, since each takes time to unpack. Keeps only `logFile` of the
 * write-ahead log.
 */
export function leanTar(tar: Uint8Array, logFile: string): Uint8Array {
  const isIdle = (name: string) => TEMPLATE.test(name) || (LOG.exec(name)?.[1] ?? logFile) !== logFile;
  const kept: Uint8Array[] = [];
  for (let at = 0; at < tar.length; ) {
    const head = tar.subarray(at, at + BLOCK);
    const size = Number.parseInt(textOf(head, 124, 12), 8) || 0;
    const next = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (!isIdle(textOf(head, 0, 100))) kept.push(tar.subarray(at, next));
    at = next;
  }
  return Buffer.concat(kept);
}

const textOf = (block: Uint8Array, from: number, length: number): string =>
  Buffer.from(block.subarray(from, from + length))
    .toString('latin1')
    .replace(/\0.*$/s, '');
