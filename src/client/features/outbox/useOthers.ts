import { useEffect, useState } from 'react';
import { useAccount } from '../account/useAccount';
import { countOthers } from '../providers/outbox/store';

/** Returns how many records of other accounts wait on this device. */
export const useOthers = (): number => {
  const { id } = useAccount();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (id !== undefined) void countOthers(String(id)).then(setCount, () => undefined);
  }, [id]);
  return count;
};
