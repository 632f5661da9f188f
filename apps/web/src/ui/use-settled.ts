import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while: what is typed is not asked for letter by letter. */
export const useSettled = <T>(value: T, ms = 300): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};
