import { useState } from 'react';
import { useSession } from '../../../app/session/store';
import { readText, writeText } from '../../../lib/storage';

/** Tells whether the user dismissed the guide in this browser, and sets it. */
export const useGuideAway = () => {
  const key = `talus.guide-away.${useSession().user?._id ?? ''}`;
  const [isAway, set] = useState(() => readText(key) === '1');
  return {
    isAway,
    setAway: (value: boolean) => {
      writeText(key, value ? '1' : null);
      set(value);
    },
  };
};
