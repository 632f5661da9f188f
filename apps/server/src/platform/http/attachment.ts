/** Builds the `Content-Disposition` of a download: an ASCII name, and (RFC 5987) the name in any script. */
export const attachment = (fileName: string): string => disposition('attachment', fileName);

/** Builds the `Content-Disposition` of a file that browsers display, such as a PDF; the name is for saving. */
export const inline = (fileName: string): string => disposition('inline', fileName);

function disposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
