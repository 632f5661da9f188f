import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../config/settings';

/** Lists the origins of map tiles; images and shapes of other hosts are proxied by this server. */
function tileHosts(settings: Settings): string[] {
  const { tileUrl, mapContour, mapTyphon, mapEcho, mapRainfall, mapEarthquake } = settings;
  const layers = [mapContour, mapTyphon, mapEcho, mapRainfall, mapEarthquake];
  const urls = [tileUrl, ...layers.map((source) => (source?.kind === 'tiles' ? source.url : ''))];
  return [...new Set(urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : [])))];
}

/** Adds security headers, CORS, and compression of large responses. */
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
        // The editor, the maps and the calendar write a few styles into the page at run time
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
  // Never with the cookie: a page of another origin must send its token.
  if (settings.allowedOrigins.length > 0)
    await app.register(cors, { origin: settings.allowedOrigins, credentials: false });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
}
