import { paths } from '../../paths';

const LOGIN = /^\/login\/*$/i;
const HERE = 'http://talus';

/** Returns a path of this site other than the login page, resolved as by the browser; null for anything else. */
const safeRedirect = (text: string | null): string | null => {
  if (!text?.startsWith('/') || !URL.canParse(text, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(text, HERE);
  const isHere = origin === HERE && !pathname.startsWith('//');
  return isHere && !LOGIN.test(pathname) ? pathname + search + hash : null;
};

/** Returns the path after login: the requested page, or the root, which redirects to the home page. */
export const afterLogin = (redirect: string | null): string => safeRedirect(redirect) ?? paths.root();
