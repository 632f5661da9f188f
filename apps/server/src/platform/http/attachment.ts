/** `Content-Disposition` of a download: the name for everyone, and (RFC 5987) with letters of any script. */
export const attachment = (fileName: string): string => disposition('attachment', fileName);

/** Of what a browser shows by itself, such as a PDF; the name is for whoever keeps it. */
export const inline = (fileName: string): string => disposition('inline', fileName);

function disposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
