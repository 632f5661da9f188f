/**
 * Returns the address of a setting's URL. Moves a user name and password from the URL into a header, so that they are
 * never shown.
 */
export function wayTo(setting: string): { host: string; address: string; headers: Headers } {
  const url = new URL(setting);
  const { host, username, password } = url;
  const secret = [username, password].map(decodeURIComponent).join(':');
  [url.username, url.password] = ['', ''];
  const headers = username ? { authorization: `Basic ${Buffer.from(secret).toString('base64')}` } : {};
  return { host, address: url.href, headers: new Headers(headers) };
}
