import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for `pauseMs`. */
export const useDebounced = <Value>(value: Value, pauseMs = 250): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
};
