import { paths } from '../../paths';

const LOGIN = '/login';

/** A path of this site, and not the login page again. */
const safeRedirect = (text: string | null): string | null => {
  if (!text || !/^\/(?![/\\])/.test(text)) return null;
  const { pathname, search, hash } = new URL(text, 'http://talus');
  return pathname.toLowerCase() === LOGIN ? null : pathname + search + hash;
};

/** Where to go after login: where the person wanted to, or the root, which sends everyone home. */
export const afterLogin = (redirect: string | null): string => safeRedirect(redirect) ?? paths.root();
