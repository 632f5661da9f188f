// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { type DraftKind, giveUp, giveUpAll, giveUpShown, hasDrafts, openDraft, ownDrafts } from './drafts';

const TEXT: DraftKind<string> = { start: () => '', isUnsaved: (text) => text !== '' };
const PLACE: DraftKind<string> = { ...TEXT, isUnsaved: () => false, isPlace: true };

const typeInto = (thing: string, text: string, kind = TEXT) => {
  const draft = openDraft(thing, kind);
  const hide = draft.show();
  draft.set(text);
  return { draft, hide };
};
const textOf = (thing: string, kind = TEXT) => openDraft(thing, kind).get();

beforeEach(() => {
  for (const person of ['chen', 'lin']) {
    ownDrafts(person);
    giveUpAll();
  }
  ownDrafts('chen');
});

describe('a draft', () => {
  it('is found again after its screen has gone, and as often as one likes', () => {
    typeInto('remark 1', 'rain').hide();
    expect([textOf('remark 1'), textOf('remark 1'), textOf('remark 2')]).toEqual(['rain', 'rain', '']);
  });

  it('takes what is typed at the very moment at which its screen goes', () => {
    const { draft, hide } = typeInto('sheet', '');
    hide();
    draft.set('12.4');
    expect(textOf('sheet')).toBe('12.4');
  });

  it('is never another person’s, and waits for its own', () => {
    typeInto('remark 1', 'rain').hide();
    ownDrafts(null);
    ownDrafts('lin');
    expect([textOf('remark 1'), hasDrafts()]).toEqual(['', false]);
    ownDrafts('chen');
    expect([textOf('remark 1'), hasDrafts()]).toEqual(['rain', true]);
  });

  it('goes with its screen once it was saved, and stays where somebody goes on typing', () => {
    const { draft, hide } = typeInto('remark 1', 'rain');
    draft.end();
    expect(hasDrafts()).toBe(false);
    draft.set('rain and wind');
    hide();
    expect(textOf('remark 1')).toBe('rain and wind');
    draft.end();
    expect(textOf('remark 1')).toBe('');
  });

  it('begins anew once it was saved, also while its screen is still there', () => {
    const { draft } = typeInto('new person', 'Lin');
    draft.end();
    expect(textOf('new person')).toBe('');
  });

  it('is given up by its name', () => {
    typeInto('remark 1', 'rain').hide();
    typeInto('remark 2', 'wind').hide();
    giveUp('remark 1');
    expect([textOf('remark 1'), textOf('remark 2')]).toEqual(['', 'wind']);
  });

  it('goes where somebody was asked and leaves, and drafts of other screens stay', () => {
    typeInto('remark 1', 'rain').hide();
    const { hide } = typeInto('remark 2', 'wind');
    giveUpShown();
    hide();
    expect([textOf('remark 1'), textOf('remark 2')]).toEqual(['rain', '']);
  });

  it('lives as long as its screen while nobody is logged in', () => {
    ownDrafts(null);
    typeInto('remark 1', 'rain').hide();
    expect(textOf('remark 1')).toBe('');
  });
});

describe('a place', () => {
  it('is forgotten when its screen is left', () => {
    typeInto('tab', 'messages', PLACE).hide();
    expect(textOf('tab', PLACE)).toBe('');
  });

  it('is where one stands after a new login, once', () => {
    const { hide } = typeInto('tab', 'messages', PLACE);
    ownDrafts(null);
    hide();
    ownDrafts('lin');
    expect(textOf('tab', PLACE)).toBe('');
    ownDrafts('chen');
    const again = openDraft('tab', PLACE);
    expect(again.get()).toBe('messages');
    again.show()();
    expect(textOf('tab', PLACE)).toBe('');
  });
});
