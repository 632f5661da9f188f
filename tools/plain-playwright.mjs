// A Playwright reporter for logs: prints failures, and one line per file of journeys when the file is finished.
import path from 'node:path';
import { failureText, lineOf } from './test-output.mjs';

/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */
/** @typedef {import('@playwright/test/reporter').TestResult} TestResult */

export default class PlainPlaywright {
  /** @type {Map<string, { left: number, result: import('./test-output.mjs').FileResult }>} */
  #files = new Map();

  /** @param {unknown} _config @param {import('@playwright/test/reporter').Suite} all */
  onBegin(_config, all) {
    for (const { location } of all.allTests()) this.#of(location.file).left++;
  }

  /** @param {TestCase} test @param {TestResult} result */
  onTestEnd(test, result) {
    const file = this.#of(test.location.file);
    file.result.milliseconds += result.duration;
    const outcome = test.outcome();
    const isLast = outcome !== 'unexpected' || result.retry === test.retries;
    if (outcome === 'unexpected') {
      const title = `${test.title}${isLast ? '' : ' (first try)'}`;
      const texts = result.errors.map(
        ({ message = '', snippet = '', stack = '' }) => `${stack || message}\n${snippet}`,
      );
      if (isLast) file.result.failures.push({ title, texts });
      console.log(`\n${failureText({ ...file.result, failures: [{ title, texts }] })}\n`);
    }
    if (!isLast) return;
    if (outcome === 'skipped') file.result.skipped++;
    else if (outcome !== 'unexpected') file.result.passed++;
    file.left--;
    if (file.left === 0) console.log(lineOf(`journeys ${file.result.name}`, [file.result]));
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError({ message = '', stack }) {
    console.log(`✗ outside of any journey\n${stack ?? message}`);
  }

  printsToStdio() {
    return true;
  }

  /** @param {string} file */
  #of(file) {
    const result = { name: path.basename(file), milliseconds: 0, passed: 0, skipped: 0, failures: [] };
    const known = this.#files.get(file) ?? { left: 0, result };
    this.#files.set(file, known);
    return known;
  }
}
