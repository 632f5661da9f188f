import { paths } from '../../paths';

const LOGIN = /^\/login\/*$/i;
const HERE = 'http://talus';

/** A path of this site, and not the login page again: looked at as the browser would understand it. */
const safeRedirect = (text: string | null): string | null => {
  if (!text?.startsWith('/') || !URL.canParse(text, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(text, HERE);
  const isHere = origin === HERE && !pathname.startsWith('//');
  return isHere && !LOGIN.test(pathname) ? pathname + search + hash : null;
};

/** Where to go after login: where the person wanted to, or the root, which sends everyone home. */
export const afterLogin = (redirect: string | null): string => safeRedirect(redirect) ?? paths.root();
