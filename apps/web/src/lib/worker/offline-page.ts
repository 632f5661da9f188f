import { offline as en } from '@talus/messages/en/offline';
import { offline as zh } from '@talus/messages/zh-TW/offline';

const part = (lang: string, words: Record<keyof typeof zh, string>): string => `
    <section lang="${lang}">
      <h1>${words.title}</h1>
      <p>${words.text}</p>
      <p><a href="/field">${words.field}</a> · <a href="">${words.again}</a></p>
    </section>`;

/**
 * The offline page: in both languages, since the user's language is unknown. It follows the browser's colour scheme.
 */
export const OFFLINE_PAGE = `<!doctype html>
<html lang="zh-Hant-TW">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Talus</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>
      body { font-family: system-ui, "Noto Sans TC", sans-serif; line-height: 1.6; max-width: 30rem; margin: 15vh auto; padding: 0 1.5rem }
      h1 { font-size: 1.25rem; margin: 1.5rem 0 0.25rem }
      p { margin: 0.25rem 0 }
    </style>
  </head>
  <body>${part('zh-Hant-TW', zh)}${part('en', en)}
  </body>
</html>`;
