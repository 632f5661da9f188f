import type { AnyRoute } from '@talus/contract/route';
import * as z from 'zod';

/** Renders the contract as one page: a table of contents by noun, then each call with its input and output. */
export function docsPage(routes: Record<string, AnyRoute>, version: string): string {
  const nounOf = (route: AnyRoute) => route.path.split('/')[2] ?? 'system';
  const entries = Object.entries(routes);
  const nouns = [...new Set(entries.map(([, route]) => nounOf(route)))].sort();
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Talus API ${version}</title><style>${STYLE}</style></head><body>
<header><h1>Talus API</h1><p>Version ${version}. Every call takes <code>Authorization: Bearer &lt;jwt&gt;</code> unless it is public. Times are ISO 8601 in UTC. An error answers <code>code</code>, <code>message</code>, <code>fields</code> and <code>requestId</code>.</p>
<nav>${nouns.map((noun) => `<a href="#${noun}">${noun}</a>`).join(' ')}</nav></header>
<main>${nouns
    .map(
      (noun) =>
        `<section id="${noun}"><h2>${noun}</h2>${entries
          .filter(([, route]) => nounOf(route) === noun)
          .map(([name, route]) => callOf(name, route))
          .join('')}</section>`,
    )
    .join('')}</main>
</body></html>`;
}

const callOf = (name: string, route: AnyRoute): string => `
<details id="${name}"><summary><b>${route.method}</b> <code>${escapeHtml(route.path)}</code> <em>${escapeHtml(route.who)}</em><span>${escapeHtml(route.summary)}</span></summary>
${part('Path', route.params)}${part('Query', route.query)}${part('Body', route.body)}${part('Answer', route.answer)}</details>`;

function part(title: string, schema: z.core.$ZodType | undefined): string {
  if (!schema) return '';
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: title === 'Answer' ? 'output' : 'input',
    unrepresentable: 'any',
  });
  return `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre>`;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const STYLE = `
:root { color-scheme: light dark; } body { font: 14px/20px system-ui, sans-serif; max-width: 960px; margin: 24px auto; padding: 0 16px; }
h2 { margin: 24px 0 8px; font-size: 18px; } nav a { margin-right: 12px; } details { border-top: 1px solid #8884; padding: 6px 0; }
summary { cursor: pointer; } summary b { display: inline-block; width: 56px; } summary em { opacity: .7; margin-left: 8px; font-style: normal; }
summary span { display: block; padding-left: 76px; opacity: .8; } pre { background: #8882; padding: 8px; overflow: auto; max-height: 320px; font-size: 12px; }`;
