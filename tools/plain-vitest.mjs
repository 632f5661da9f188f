// A vitest reporter for logs: prints failures, and one line per group of files.
import { failureText, groupLines, groupOf, slowestLine } from './test-output.mjs';

/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest').SerializedError} SerializedError */

export default class PlainVitest {
  /** Console output of tests, by test id. @type {Map<string, string[]>} */
  #written = new Map();
  /** @type {{ group: string, result: import('./test-output.mjs').FileResult }[]} */
  #files = [];

  /** @param {import('vitest').UserConsoleLog} log */
  onUserConsoleLog({ taskId = '', content }) {
    this.#written.set(taskId, [...(this.#written.get(taskId) ?? []), content]);
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    const result = this.#resultOf(module);
    this.#files.push({ group: groupOf(module.project.name, module.relativeModuleId), result });
    if (result.failures.length > 0) console.log(`\n${failureText(result)}\n`);
  }

  /** @param {readonly TestModule[]} _modules @param {readonly SerializedError[]} errors */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) console.log(`✗ outside of any test\n${textOf(error)}`);
    for (const line of groupLines(this.#files)) console.log(line);
    console.log(slowestLine(this.#files.map(({ result }) => result)));
  }

  /** @param {TestModule} module @returns {import('./test-output.mjs').FileResult} */
  #resultOf(module) {
    const tests = [...module.children.allTests()];
    const failed = tests.filter((test) => test.result().state === 'failed');
    const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
    return {
      name: module.relativeModuleId,
      milliseconds: module.diagnostic().duration,
      passed: tests.filter((test) => test.result().state === 'passed').length,
      skipped: tests.filter((test) => test.result().state === 'skipped').length,
      failures: [
        ...(module.errors().length > 0 ? [{ title: 'does not load', texts: module.errors().map(textOf) }] : []),
        ...suites.map((suite) => ({ title: suite.fullName, texts: suite.errors().map(textOf) })),
        ...failed.map((test) => ({
          title: test.fullName,
          texts: [...(test.result().errors ?? []).map(textOf), ...(this.#written.get(test.id) ?? [])],
        })),
      ],
    };
  }
}

/**
 * Formats an error. A stack usually contains the message; the runner's own frames are removed.
 * @param {SerializedError} error
 */
function textOf({ message, stack = '', diff }) {
  const ours = stack.replace(/\n\s+at .*(node_modules|node:internal|<anonymous>).*/g, '');
  return [stack.includes(message) ? '' : message, diff, ours].filter(Boolean).join('\n');
}
