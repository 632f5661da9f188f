import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from './accepted-journal';

/** A process id that no process has. */
const DEAD = 2 ** 30;
const accepted = (no: number) => ({ no, messageId: 'a'.repeat(24), provider: 'smtp', externalId: null, at: 1000 + no });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'talus-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the journal of accepted messages', () => {
  it('tells the next process what the one before noted, once', () => {
    const dying = openJournal(folder, DEAD);
    expect(dying.left()).toEqual([]);
    dying.note(accepted(1));
    dying.note(accepted(2));
    const next = openJournal(folder, DEAD + 1);
    expect(next.left()).toEqual([accepted(1), accepted(2)]);
    next.forgetLeft();
    expect(openJournal(folder, DEAD + 2).left()).toEqual([]);
  });

  it('passes over a line that the kill cut off', () => {
    openJournal(folder, DEAD).note(accepted(1));
    appendFileSync(path.join(folder, `${DEAD}.log`), '{"no":2,"mess');
    expect(openJournal(folder, DEAD + 1).left()).toEqual([accepted(1)]);
  });

  it.each(['null', '7', '[]', '{}', '{"no":"1"}', ' \u0000'])('passes over a line that says %s', (line) => {
    openJournal(folder, DEAD).note(accepted(1));
    appendFileSync(path.join(folder, `${DEAD}.log`), `${line}\n`);
    expect(openJournal(folder, DEAD + 1).left()).toEqual([accepted(1)]);
  });

  it('leaves the file of a process that still runs', () => {
    openJournal(folder).note(accepted(1));
    openJournal(folder, DEAD).forgetLeft();
    expect(existsSync(path.join(folder, `${process.pid}.log`))).toBe(true);
  });

  it('starts anew once it is long and all is known, not while something is not', () => {
    const journal = openJournal(folder, DEAD);
    // 700 lines of about 100 bytes are more than 64 KiB
    for (let no = 0; no < 700; no++) journal.note(accepted(no));
    for (let no = 1; no < 700; no++) journal.settle(no);
    expect(openJournal(folder, DEAD + 1).left()).toHaveLength(700);
    journal.settle(0);
    expect(openJournal(folder, DEAD + 1).left()).toEqual([]);
  });

  it('is no hindrance where its folder cannot be made', () => {
    const journal = openJournal(path.join(folder, 'x'.repeat(300)), DEAD);
    journal.note(accepted(1));
    expect(journal.left()).toEqual([]);
  });
});
