const BLOCK = 512;

/** From what `create database` copies: half of the files of a database, and no test makes another one. */
const TEMPLATE = /^\/?base\/[14]\/./;
const LOG = /^\/?pg_wal\/([0-9A-F]{24})$/;

/** A tar of a database's files without those that nothing looks into: each takes its time to unpack. Of the write-ahead log only `logFile` stays. */
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
