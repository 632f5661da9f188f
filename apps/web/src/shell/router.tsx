import { languageOf } from '@talus/messages/language';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { chooseVariant } from '../app/config';
import { loadAdminWords, loadScreenWords, visitLanguage } from '../app/i18n';
import { sessionStore } from '../app/session/store';
import { paths } from '../paths';
import { applyLanguageParam, goHome, guard, type Previous, requireVariant } from './guards/guard';
import { Failure } from './layout/Failure';
import { RootLayout, type RouteHandle } from './layout/RootLayout';
import { type ScreenData, ScreenOutlet } from './layout/ScreenOutlet';
import { loadShell, ShellLayout } from './layout/ShellLayout';
import { Splash } from './layout/Splash';
import { loadScreen } from './load-screen';
import { SCREENS } from './routes';
import type { Screen, ShellKey } from './screen';

const urlOf = ({ request }: LoaderFunctionArgs) => new URL(request.url);

const publicScreen = (
  path: string,
  title: ShellKey,
  load: Screen['load'],
  enter: (url: URL) => void = () => undefined,
): RouteObject => ({
  path,
  handle: { title } satisfies RouteHandle,
  loader: async (args) => {
    await applyLanguageParam(urlOf(args));
    enter(urlOf(args));
    return { Component: await loadScreen(load) } satisfies ScreenData;
  },
  Component: ScreenOutlet,
});

const guardedScreen = (screen: Screen, previous: Previous): RouteObject => ({
  path: screen.path,
  handle: {
    title: screen.title,
    isBare: screen.isBare ?? false,
    saysConnection: screen.saysConnection ?? false,
    needsNoProject: screen.needsNoProject ?? false,
  } satisfies RouteHandle,
  // First the guard, then the chunk: a user without access does not load the screen.
  loader: async (args) => {
    requireVariant(screen);
    await guard(urlOf(args), screen, previous);
    const [Component] = await Promise.all([
      loadScreen(screen.load),
      loadScreen(loadShell),
      loadScreen(loadScreenWords),
    ]);
    return { Component } satisfies ScreenData;
  },
  Component: ScreenOutlet,
  ErrorBoundary: Failure,
});

const heedLoginQuery = (url: URL) => {
  if (sessionStore.get().token !== null) throw redirect(paths.root());
  chooseVariant(url.searchParams.get('variant'));
};

const loadGallery = async () =>
  (await Promise.all([import('../ui/gallery/Gallery'), loadScreenWords(), loadAdminWords()]))[0].Gallery;

const DEVELOPMENT: RouteObject[] = import.meta.env.DEV ? [publicScreen('/__ui', 'screen.gallery', loadGallery)] : [];

const routes = (previous: Previous): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: Failure,
    HydrateFallback: Splash,
    children: [
      { index: true, loader: (args) => goHome(urlOf(args), SCREENS, previous), Component: Splash },
      publicScreen(
        '/login',
        'screen.login',
        async () => (await import('../features/login/LoginPage')).LoginPage,
        heedLoginQuery,
      ),
      publicScreen('/client', 'screen.client', async () => (await import('../features/client/ClientPage')).ClientPage),
      publicScreen(
        '/password',
        'screen.password',
        async () => (await import('../features/client/SetPasswordPage')).SetPasswordPage,
      ),
      ...DEVELOPMENT,
      {
        path: '/:locale/chart/:instrumentId',
        loader: async (args) => redirect(await phoneChart(args)),
        Component: Splash,
      },
      // The former address of latest data, for saved links.
      { path: '/overview', loader: (args) => redirect(paths.latestDataOf(urlOf(args).search)), Component: Splash },
      { Component: ShellLayout, children: SCREENS.map((screen) => guardedScreen(screen, previous)) },
      { path: '*', loader: () => redirect(paths.root()), Component: Splash },
    ],
  },
];

/** Resolves a chart link for phones; its language applies to this visit only. */
const phoneChart = async (args: LoaderFunctionArgs): Promise<string> => {
  const { locale, instrumentId } = args.params;
  const language = languageOf(locale);
  if (!language || !instrumentId) return paths.root();
  await visitLanguage(language);
  return paths.phoneChartOf(instrumentId, urlOf(args).searchParams);
};

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Creates the router, which guards the first page at once; create it only after everything that a guard needs has been
 * read.
 */
export const createRouter = (): Router => {
  const router: Router = createBrowserRouter(
    routes(() => {
      const { pathname, search, hash } = router.state.location;
      return router.state.initialized ? pathname + search + hash : null;
    }),
  );
  return router;
};
