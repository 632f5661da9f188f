/** Builds a frame of the PostgreSQL wire protocol: a type letter, an int32 length that includes itself, and a body. */

export function frame(type: string, body: Uint8Array | string): Buffer {
  const content = Buffer.from(body as string);
  const whole = Buffer.alloc(content.length + 5);
  whole.write(type);
  whole.writeInt32BE(content.length + 4, 1);
  whole.set(content, 5);
  return whole;
}

export const typeOf = (message: Uint8Array) => String.fromCharCode(message[0] as number);

/** Reads the zero-terminated text at `at`. */
export function textAt(message: Buffer, at: number): string {
  return message.toString('utf8', at, message.indexOf(0, at));
}

export const simpleQuery = (sql: string) => frame('Q', `${sql}\0`);
export const sync = () => frame('S', '');

/** I: idle, T: in a transaction, E: in a failed one. */
export type TransactionStatus = 'I' | 'T' | 'E';

/** Builds an error and "ready for query", as the server would end a refused statement. */
export function refusal(code: string, message: string, status: TransactionStatus): Uint8Array {
  const fields = `SERROR\0VERROR\0C${code}\0M${message}\0\0`;
  return new Uint8Array(Buffer.concat([frame('E', fields), frame('Z', status)]));
}

/** Returns the SQL of a Query or Parse message; empty for other messages. */
export function sqlOf(message: Buffer): string {
  const type = typeOf(message);
  if (type === 'Q') return textAt(message, 5);
  if (type === 'P') return textAt(message, message.indexOf(0, 5) + 1);
  return '';
}

/** Returns the offset of the name of a prepared statement in a message, or 0. */
export function statementNameAt(message: Buffer): number {
  const type = typeOf(message);
  if (type === 'P') return 5;
  if (type === 'B') return message.indexOf(0, 5) + 1;
  const namesStatement = (type === 'D' || type === 'C') && message[5] === 'S'.charCodeAt(0);
  return namesStatement ? 6 : 0;
}

/** Joins the parts into a buffer of exact size, which can be transferred to the other thread without copying more. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
