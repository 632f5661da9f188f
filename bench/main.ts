/** Runs the benchmarks named on the command line, or all, and stores their tables in RESULTS.md. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { readArguments } from './kit/arguments';
import { type Bench, MarkdownReport } from './kit/report';

const RESULTS = new URL('./RESULTS.md', import.meta.url);
const HEAD = '# Measured\n\nWritten by `npm run bench`. Ratios are what counts; times depend on the machine.\n';

/** Loads the benchmarks of all folders, by name. */
async function benches(): Promise<Bench[]> {
  const files = await readdir(new URL('.', import.meta.url), { recursive: true });
  const names = files.filter((file) => file.endsWith('.bench.ts') && !file.includes('node_modules'));
  const all = await Promise.all(names.map((file) => import(new URL(file, import.meta.url).href) as Promise<Bench>));
  return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Stores one section per benchmark, so that running one benchmark keeps the tables of the others. */
async function keep(name: string, markdown: string, note: string): Promise<void> {
  const text = await readFile(RESULTS, 'utf8').catch(() => HEAD);
  const [, ...sections] = text.split(/^## /m);
  const kept = new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), section]));
  kept.set(name, `${name}\n\n${`${machine()} ${note}`.trim()}\n\n${markdown}\n`);
  const body = [...kept.values()].map((section) => `\n## ${section.trim()}\n`);
  await writeFile(RESULTS, HEAD + body.join(''));
}

function machine(): string {
  const memory = Math.round(os.totalmem() / 2 ** 30);
  // A load above the number of cores shows that other work ran at the same time: only large ratios are then meaningful
  const load = os.loadavg()[0]?.toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, Node ${process.versions.node}, ${os.cpus().length} cores, ${memory} GB, load average ${load}.`;
}

const asked = readArguments(process.argv.slice(2), await benches());
if ('help' in asked) {
  console.log(asked.help);
} else if ('problem' in asked) {
  console.error(asked.problem);
  process.exitCode = 2;
} else {
  for (const { bench, given } of asked.chosen) {
    const report = new MarkdownReport(asked.isQuick);
    await bench.run(report, given);
    // A quick run is printed but not stored; a benchmark without its prerequisites has nothing to store
    if (!report.isQuick && report.markdown() !== '') await keep(bench.name, report.markdown(), asked.note);
  }
}
