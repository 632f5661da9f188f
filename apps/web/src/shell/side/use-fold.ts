import { useState } from 'react';
import { readText, writeText } from '../../lib/storage';

const KEY = 'talus.side-folded';

/** Without a stored choice, a narrow window starts collapsed. */
const NARROW = '(max-width: 1099px)';

export const useFold = () => {
  const [isFolded, setFolded] = useState(() => {
    const stored = readText(KEY);
    return stored === null ? (window.matchMedia?.(NARROW).matches ?? false) : stored === 'yes';
  });
  const toggle = () => {
    writeText(KEY, isFolded ? 'no' : 'yes');
    setFolded(!isFolded);
  };
  return { isFolded, toggle };
};
