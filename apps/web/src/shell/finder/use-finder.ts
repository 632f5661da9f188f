import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { currentLanguage } from '../../app/i18n';
import { useInstrumentTree, useProjectId } from '../../app/project-queries';
import { paths } from '../../paths';
import { moveCursor } from '../list-cursor';
import { findables, findInstruments } from './state';

/** Largest number of results listed; further typing narrows them. */
const LIMIT = 30;

/** State shared by the finders of desktop and phone: text, results, cursor and navigation. */
export const useFinder = (isOpen: boolean, onChosen: () => void) => {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const project = useProjectId();
  const tree = useInstrumentTree(isOpen);
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(0);
  const language = i18n.language;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a type change with the language
  const all = useMemo(() => findables(tree.data ?? [], currentLanguage()), [tree.data, language]);
  const found = useMemo(() => findInstruments(all, text, LIMIT), [all, text]);

  const type = (value: string) => {
    setText(value);
    setCursor(0);
  };
  const choose = (instrument: string | undefined) => {
    if (!instrument) return;
    type('');
    onChosen();
    navigate(paths.latestData({ project, instrument }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends an IME composition is not meant for the list.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') choose(found.shown[cursor]?.id);
    const next = moveCursor(event.key, cursor, found.shown.length);
    if (next === null) return;
    event.preventDefault();
    setCursor(next);
  };
  return { text, type, found, cursor, setCursor, choose, onKeyDown, tree };
};

export type Finder = ReturnType<typeof useFinder>;
