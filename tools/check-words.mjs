#!/usr/bin/env node
// Words live in packages/messages, and nothing that belongs to one machine lives in the repository.
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CJK = /[\u3400-\u9fff\uf900-\ufaff]/;
const WEB_SOURCE = /^apps\/web\/src\/.*\.tsx?$/;
/** Tests say what they expect to read; the page of the kit shows samples. */
const WITHOUT_CATALOGUE = /\.test\.tsx?$|\/test-|\/demo\/|\/ui\/gallery\/|\/ui\/Gallery\.tsx$/;

/** Folders that are somebody's own, and hosts that packages come from. */
const HOME = new RegExp(`(?<![\\w.:/])/(?:${['home', 'root', 'Users', 'work', 'mnt'].join('|')})/[\\w.-]+`);
const REGISTRY = new RegExp(
  `\\b(?:${['registry', 'npm', 'artifactory', 'nexus'].join('|')})\\.[\\w-]+\\.[a-z]{2,}|_authToken`,
);
const TEXT = /\.(ts|tsx|js|mjs|cjs|json|md|css|html|sql|sh|svg|ya?ml|toml|conf|service|txt)$|^[^.]+$|(^|\/)\.\w+$/;

/**
 * What is wrong with a file, a sentence each.
 * @param {string} file from the root
 * @param {string} text
 * @returns {string[]}
 */
export function objections(file, text) {
  const lines = text.split('\n');
  const problems = [];
  if (WEB_SOURCE.test(file) && !WITHOUT_CATALOGUE.test(file)) {
    for (const [index, line] of withoutComments(text).split('\n').entries()) {
      if (CJK.test(line)) problems.push(`${file}:${index + 1} holds words; they belong in packages/messages.`);
    }
  }
  for (const [index, line] of lines.entries()) {
    if (HOME.test(line)) problems.push(`${file}:${index + 1} names a folder of one machine.`);
    if (REGISTRY.test(line)) problems.push(`${file}:${index + 1} names a package registry.`);
  }
  return problems;
}

/** Keeps the line breaks. @param {string} text */
function withoutComments(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[\s;{}(])\/\/.*$/gm, '$1');
}

/** @param {string} root */
function trackedFiles(root) {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return list.split('\0').filter((file) => TEXT.test(file) && !file.startsWith('tools/check-words'));
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const problems = trackedFiles(root).flatMap((file) => {
    try {
      return objections(file, readFileSync(path.join(root, file), 'utf8'));
    } catch {
      return []; // deleted and not yet committed, or a link
    }
  });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}
