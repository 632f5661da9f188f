import { useEffect, useState } from 'react';

/** Debounces a value, so that typing does not send a request per letter. */
export const useSettled = <T>(value: T, ms = 300): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};
