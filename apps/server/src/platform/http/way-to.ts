/** The way to a peer that a setting names. A name and a password in it go into a head; nobody is shown them. */
export function wayTo(setting: string): { host: string; address: string; headers: Headers } {
  const url = new URL(setting);
  const { host, username, password } = url;
  const secret = [username, password].map(decodeURIComponent).join(':');
  [url.username, url.password] = ['', ''];
  const headers = username ? { authorization: `Basic ${Buffer.from(secret).toString('base64')}` } : {};
  return { host, address: url.href, headers: new Headers(headers) };
}
