import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings';

/** Where the map's tiles come from; pictures and shapes of other hosts go through this server. */
function tileHosts(settings: Settings): string[] {
  const { tileUrl, mapContour, mapTyphon, mapEcho, mapRainfall, mapEarthquake } = settings;
  const layers = [mapContour, mapTyphon, mapEcho, mapRainfall, mapEarthquake];
  const urls = [tileUrl, ...layers.map((source) => (source?.kind === 'tiles' ? source.url : ''))];
  return [...new Set(urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : [])))];
}

/** Headers that keep a page to itself, and compression of what is large and not yet small. */
export async function protect(app: FastifyInstance, settings: Settings): Promise<void> {
  const hosts = [settings.railUrl, settings.rainUrl, settings.monitorUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  const tiles = tileHosts(settings);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // antd writes its styles into the page at run time
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...hosts, ...tiles],
        connectSrc: ["'self'", ...hosts],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: settings.publicUrl?.startsWith('https:') ?? false,
    crossOriginEmbedderPolicy: false,
  });
  // Never with the cookie: another origin's page calls with the token it was given or not at all.
  if (settings.allowedOrigins.length > 0)
    await app.register(cors, { origin: settings.allowedOrigins, credentials: false });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
}
